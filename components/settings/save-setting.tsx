import type { NoAnswer } from "#components/answers/answer.ts";
import { SettingAnswer } from "#components/settings/setting-answer.tsx";
import type { SettingResult } from "#components/settings/use-setting-form.ts";
import { Button } from "#components/ui/button.tsx";

/** Shows the button that saves a setting, and the result below it. */
export function SaveSetting({
  pending,
  result,
  variant = "primary",
  children,
}: {
  pending: boolean;
  result: SettingResult | NoAnswer | null;
  variant?: "primary" | "secondary";
  children: string;
}) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Button type="submit" variant={variant} pending={pending}>
        {children}
      </Button>
      <SettingAnswer result={result} />
    </div>
  );
}
