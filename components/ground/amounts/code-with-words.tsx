import { Tip } from "#components/ground/ui/tip.tsx";

/** Shows the meaning of a code of the service. The code itself, to quote to the service, is in a tooltip. */
export function CodeWithWords({ name, code, words }: { name: string; code: string; words: string }) {
  return (
    <Tip
      tip={
        <>
          {name} <span className="font-mono">{code}</span>
        </>
      }
    >
      {words}
    </Tip>
  );
}
