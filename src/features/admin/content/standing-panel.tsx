import { useState } from 'react';
import { CallAlert } from '@/features/common/call-alert';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { useDates } from '@/features/common/use-dates';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useTranslation } from '@/ui/texts';
import { StandingChip } from './standing-chip';
import type { ContentDocument } from './types';
import type { DocumentEditor } from './use-document-editor';

const CONFIRMED = ['publish', 'withdraw', 'discard'] as const;
type Confirmed = (typeof CONFIRMED)[number];

interface StandingPanelProps {
  document: ContentDocument;
  edited: DocumentEditor;
  isPreviewed: boolean;
  onPreview: () => void;
}

/** How the document stands and what may be done with it; what guests notice is asked for first. */
export function StandingPanel({ document, edited, isPreviewed, onPreview }: StandingPanelProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const may = (act: Confirmed) => document.allowed_actions.includes(act);
  const hasSomethingToShow = may('publish') || edited.isDirty;
  const confirm = async () => {
    if (!asked) return;
    await edited.act(asked);
    setAsked(null);
  };
  return (
    <Card as="section" aria-labelledby="standing" className="grid gap-3 p-4 sm:px-5 lg:sticky lg:top-20 lg:z-10">
      <h2 id="standing" className="sr-only">
        {t('content.standing.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2">
          <StandingChip document={document} />
          <span>
            {t('content.saved_at', { time: dates.dayTime(document.saved_at) })}
            {document.saved_by && ` · ${document.saved_by.name}`}
          </span>
          {edited.isDirty && <span className="font-semibold text-gold">{t('content.unsaved')}</span>}
        </p>
        <div className="flex flex-wrap gap-2">
          {document.path !== null && (
            <Button variant="quiet" aria-pressed={isPreviewed} onClick={onPreview}>
              {t(isPreviewed ? 'content.preview.hide' : 'content.preview.show')}
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={!edited.isDirty || edited.isStale}
            isPending={edited.isPending && !asked}
            onClick={() => edited.save()}
          >
            {t('content.act.save')}
          </Button>
          <Button disabled={!hasSomethingToShow || edited.isStale} onClick={() => setAsked('publish')}>
            {t('content.act.publish')}
          </Button>
        </div>
      </div>
      {(may('discard') || may('withdraw')) && (
        <div className="-my-1 flex flex-wrap gap-x-4">
          {may('discard') && (
            <Button variant="text" onClick={() => setAsked('discard')}>
              {t('content.act.discard')}
            </Button>
          )}
          {may('withdraw') && (
            <Button variant="text" onClick={() => setAsked('withdraw')}>
              {t('content.act.withdraw')}
            </Button>
          )}
        </div>
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
        {edited.hasMovedOn ? (
          <Alert tone="warning">{t('content.said.moved_on')}</Alert>
        ) : (
          edited.said && <Alert tone="success">{t(`content.said.${edited.said}`)}</Alert>
        )}
      </div>
      <CallAlert shown={edited.shown} inlineFields={edited.errors} />
      {CONFIRMED.map((act) => (
        <ConfirmDialog
          key={act}
          isOpen={asked === act}
          onClose={() => setAsked(null)}
          title={t(`content.confirm.${act}`)}
          confirmLabel={t(`content.act.${act}`)}
          onConfirm={confirm}
          isPending={edited.isPending}
          tone={act === 'publish' ? 'primary' : 'danger'}
        >
          <p>{t(`content.confirm.${act}_text`)}</p>
        </ConfirmDialog>
      ))}
    </Card>
  );
}
