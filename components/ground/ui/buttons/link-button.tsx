import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "#components/ground/ui/buttons/control-classes.ts";

/**
 * A link that looks like a button, because it opens a page. Never prefetched, because pages call the payments service.
 */
export function LinkButton({
  variant = "secondary",
  className,
  ...native
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; className?: string }) {
  return <Link prefetch={false} {...native} className={buttonClasses(variant, className)} />;
}

/**
 * A link that looks like a button and saves a file. No link of the router: that would take the file's address for the page's
 * own and send the page's actions there.
 */
export function FileButton({ className, ...native }: ComponentProps<"a"> & { href: string }) {
  return <a {...native} className={buttonClasses("secondary", className)} />;
}
