import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { LateUndo } from "#components/in-doubt/late-undo.tsx";
import type { NoticeView } from "#components/in-doubt/notice-view.ts";
import { NoticeWords } from "#components/in-doubt/notice-words.tsx";
import { paths } from "#lib/paths/paths.ts";

/** Shows the notices about this transaction; they are acknowledged on the page of operations in doubt. */
export function RecordNotices({ storeId, notices }: { storeId: string; notices: readonly NoticeView[] }) {
  const t = useTranslations("notices");
  return notices.map((notice) => (
    <Notice
      key={notice.noticeId}
      tone="warning"
      role="note"
      title={t(`kind.${notice.kind}`)}
      actions={
        <>
          <LateUndo notice={notice} />
          <LinkButton href={paths.inDoubt(storeId)}>{t("openList")}</LinkButton>
        </>
      }
    >
      <NoticeWords notice={notice} />
    </Notice>
  ));
}
