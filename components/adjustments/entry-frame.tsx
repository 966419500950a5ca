import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import { Form } from "#components/ui/form.tsx";
import { Panel } from "#components/ui/panel.tsx";

/** A form's first step beside what it is about. It begins at its heading, unless `focusFirstFault` finds a field to go to. */
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
          <h2 ref={heading} tabIndex={-1} className="self-start text-base font-semibold">
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
