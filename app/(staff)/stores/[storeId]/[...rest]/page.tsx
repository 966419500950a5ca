import { notFound } from "next/navigation";

/** Answers every address of a store that no page has, so that the frame stays around the message. */
export default function UnknownPage(): never {
  notFound();
}
