import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Form } from "#components/ui/form.tsx";
import { Panel } from "#components/ui/panel.tsx";

/**
 * A form's first step beside what it is about. It begins at its heading, unless `focusFirstFault` finds a field to go to; Enter
 * leads on from there as it does from a field.
 */
export function EntryFrame({
  title,
  subject,
  facts,
  onSubmit,
  focusFirstFault,
  children,
}: {
  title: string;
  subject: string;
  facts: ReactNode;
  onSubmit: FormEventHandler;
  /** Gives focus to the first field that the server could not take; false when there is none. */
  focusFirstFault?: () => boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is shown, never while one types
  useEffect(() => {
    if (!focusFirstFault?.()) heading.current?.focus();
  }, []);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel>
        <Form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <h2 ref={heading} tabIndex={-1} onKeyDown={submitOnEnter} className="self-start text-base font-semibold">
            {title}
          </h2>
          {children}
        </Form>
      </Panel>
      <Panel title={subject} className="max-lg:order-first">
        {facts}
      </Panel>
    </div>
  );
}

/** A held key, or one that confirms elsewhere, does nothing here. */
function submitOnEnter(event: KeyboardEvent<HTMLHeadingElement>): void {
  if (event.key !== "Enter" || event.repeat || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest("form")?.requestSubmit();
}
