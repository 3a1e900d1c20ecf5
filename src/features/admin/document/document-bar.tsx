import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { StandingChip } from './standing-chip';
import type { ContentDocument } from './types';
import type { EditedDocument } from './use-document-editor';

const CONFIRMED = ['publish', 'discard'] as const;

interface DocumentBarProps {
  document: ContentDocument;
  edited: EditedDocument;
  isPreviewed: boolean;
  onPreview: () => void;
}

/** The document's status, its errors, and the buttons to save and publish it, fixed to the bottom of the screen. */
export function DocumentBar({ document, edited, isPreviewed, onPreview }: DocumentBarProps) {
  const { t } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const dates = useDates();
  const [confirming, setConfirming] = useState<(typeof CONFIRMED)[number] | null>(null);
  const { errors } = edited;
  const may = (act: (typeof CONFIRMED)[number]) => document.allowed_actions.includes(act);
  const isOfPicture = errors.some((name) => name.split('.').includes('alt'));
  const wrongText = [t('content.wrong_text'), isOfPicture && t('content.wrong_picture')].filter(Boolean).join(' ');
  const canDiscard = !edited.isAwaited && (may('discard') || edited.isDirty);
  // Unsaved changes are lost when discarded; a saved draft stays in the history.
  const textOf = (act: (typeof CONFIRMED)[number]) => (act === 'discard' && !may('discard') ? 'discard_typed' : act);
  const confirm = async (act: (typeof CONFIRMED)[number]) => {
    await edited.act(act);
    setConfirming(null);
  };
  return (
    <section aria-labelledby="standing" className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-3">
      <h2 id="standing" className="sr-only">
        {t('content.standing.title')}
      </h2>
      {errors.length > 0 && (
        <Alert tone="error" title={t('content.wrong', { count: errors.length })}>
          {edited.editor.errorOf(['body']) ?? wrongText}
        </Alert>
      )}
      {edited.isStale && (
        <Alert tone="warning" title={t('content.stale.title')}>
          <p>{t('content.stale.text')}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <Button variant="text" onClick={edited.take}>
              {t('content.stale.take')}
            </Button>
            <Button variant="text" isPending={edited.isPending} onClick={() => edited.save(true)}>
              {t('content.stale.keep')}
            </Button>
          </p>
        </Alert>
      )}
      <div role="status" className="empty:hidden">
        {edited.isConflict ? (
          <Alert tone="warning">{t('content.said.moved_on')}</Alert>
        ) : (
          edited.said && <Alert tone="success">{t(`content.said.${edited.said}`)}</Alert>
        )}
      </div>
      <CallAlert shown={edited.shown} />
      {edited.asked.error !== null && (
        <p>
          <Button variant="text" onClick={() => void edited.asked.refetch()}>
            {project('actions.retry')}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2">
          <StandingChip document={document} />
          {edited.isAwaited ? (
            <span role="status">{t('content.awaited')}</span>
          ) : edited.isDirty ? (
            <span className="font-semibold text-gold">{t('content.unsaved')}</span>
          ) : (
            <span>
              {dotted([t('content.saved_at', { time: dates.dayTime(document.saved_at) }), document.saved_by?.name])}
            </span>
          )}
          {canDiscard && (
            <Button variant="text" onClick={() => setConfirming('discard')}>
              {t('content.act.discard')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {hasPreview(document) && (
            <Button variant="quiet" aria-pressed={isPreviewed} onClick={onPreview}>
              {t(isPreviewed ? 'content.preview.hide' : 'content.preview.show')}
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={!edited.isDirty || edited.isStale || edited.isAwaited}
            isPending={edited.isPending && !confirming}
            onClick={() => edited.save()}
          >
            {t('content.act.save')}
          </Button>
          <Button
            disabled={edited.isStale || edited.isAwaited || !(edited.isDirty || may('publish'))}
            onClick={() => setConfirming('publish')}
          >
            {t('content.act.publish')}
          </Button>
        </div>
      </div>
      {CONFIRMED.map((act) => (
        <ConfirmDialog
          key={act}
          isOpen={confirming === act}
          onClose={() => setConfirming(null)}
          title={t(`content.confirm.${act}`)}
          confirmLabel={t(`content.act.${act}`)}
          onConfirm={() => confirm(act)}
          isPending={edited.isPending}
          tone={act === 'publish' ? 'primary' : 'danger'}
        >
          <p>{t(`content.confirm.${textOf(act)}_text`)}</p>
        </ConfirmDialog>
      ))}
    </section>
  );
}

/** Metadata is in a page’s head, which a preview of the page does not show; its editor has a preview of its own. */
const hasPreview = ({ path, kind }: ContentDocument) => path !== null && kind !== 'page_meta';
