import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useCallPages } from '@/client/query/use-call-pages';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { LoadMore } from '@/features/common/lists/load-more';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ContentDocument } from './types';
import type { EditedDocument } from './use-document-editor';

interface DocumentHistoryProps {
  document: ContentDocument;
  edited: EditedDocument;
  /** Actions on the document as a whole. */
  children: ReactNode;
}

/** Every saved version, newest first; an older one can be restored as the draft. */
export function DocumentHistory({ document, edited, children }: DocumentHistoryProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [chosenVersion, setChosenVersion] = useState<number | null>(null);
  const list = useCallPages(adminContentCalls.history, { content_id: document.content_id });
  const confirm = async () => {
    if (chosenVersion !== null) await edited.act('restore', { version: chosenVersion });
    setChosenVersion(null);
  };
  return (
    <Card as="section" aria-labelledby="history" className="p-4 sm:p-5">
      <h2 id="history" className="mb-3 text-lg">
        {t('content.history.title')}
      </h2>
      {list.error ? (
        <CallFailure
          error={list.error}
          onRetry={list.retry}
          wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
        />
      ) : list.rows === null ? (
        <SkeletonList rows={3} />
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {list.rows.map(({ version, saved_at, saved_by, restored_from, is_shown }) => (
            <li
              key={version}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line py-1.5 text-[0.9375rem] tabular-nums not-first:border-t"
            >
              <span className="font-semibold">{t('content.history.version', { number: version })}</span>
              <span className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
                {dotted([
                  dates.dayTime(saved_at),
                  saved_by?.name ?? t('content.history.nobody'),
                  restored_from !== null && t('content.history.restored', { number: restored_from }),
                ])}
              </span>
              {is_shown && <Chip tone="info">{t('content.standing.shown')}</Chip>}
              {version === document.last_version ? (
                !is_shown && <Chip tone="wait">{t('content.history.draft')}</Chip>
              ) : (
                <Button variant="text" onClick={() => setChosenVersion(version)}>
                  {t('content.act.restore')}
                  <span className="sr-only">{t('content.history.version', { number: version })}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <LoadMore list={list} />
      {children}
      <ConfirmDialog
        isOpen={chosenVersion !== null}
        onClose={() => setChosenVersion(null)}
        title={t('content.history.ask', { number: chosenVersion ?? 0 })}
        confirmLabel={t('content.act.restore')}
        onConfirm={confirm}
        isPending={edited.isPending}
      >
        <p>{t(edited.isDirty ? 'content.history.ask_unsaved' : 'content.history.ask_text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
