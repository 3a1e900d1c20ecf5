import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Prose } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { Phrases } from '@/ui/layout/phrases';
import { discardEntry, retryEntry, useOutbox } from './outbox';
import type { WaitingEntry } from './stored-entries';

interface WaitingEntriesProps {
  entries: readonly WaitingEntry[];
  onEdit: (entry: WaitingEntry) => void;
}

/** The reader's entries that are on this device only, and why. */
export function WaitingEntries({ entries, onEdit }: WaitingEntriesProps) {
  const { t } = useTranslation('sitelog');
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('waiting.title')} className="grid gap-3">
      <Phrases className="text-[0.9375rem] text-ink-2">{t('waiting.lead')}</Phrases>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.entry_key}>
            <Waiting entry={entry} onEdit={() => onEdit(entry)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Waiting({ entry, onEdit }: { entry: WaitingEntry; onEdit: () => void }) {
  const { t } = useTranslation(['sitelog', 'common']);
  const dates = useDates();
  const isSending = useOutbox((state) => state.sendingKey) === entry.entry_key;
  const [isAsking, setAsking] = useState(false);
  const { refusal } = entry;
  const state = refusal !== null ? 'refused' : isSending ? 'sending' : 'waits';
  return (
    <Card className="grid gap-2 border-dashed p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold tabular-nums">
          {t('sitelog:day', { day: dates.day(entry.day), weekday: dates.weekday(entry.day) })}
        </p>
        <Chip tone={refusal !== null ? 'turn' : 'wait'}>{t(`sitelog:waiting.${state}`)}</Chip>
      </div>
      {entry.note && <Prose>{entry.note}</Prose>}
      {entry.files.length > 0 && (
        <p className="text-sm text-ink-2">{t('sitelog:waiting.files', { count: entry.files.length })}</p>
      )}
      {refusal !== null && (
        <p role="alert" className="whitespace-pre-line text-[0.9375rem] text-ember">
          {refusal === 'problem_occur'
            ? t('common:error.problem_occur')
            : refusal === 'unreadable'
              ? t('sitelog:waiting.unreadable')
              : refusal}
        </p>
      )}
      {!isSending && (
        <div className="flex flex-wrap gap-x-3">
          {refusal !== null && (
            <>
              <Button variant="quiet" onClick={() => void retryEntry(entry)}>
                {t('sitelog:waiting.retry')}
              </Button>
              <Button variant="text" onClick={onEdit}>
                {t('sitelog:waiting.edit')}
              </Button>
            </>
          )}
          <Button variant="text" className={refusal === null ? '-ml-2' : ''} onClick={() => setAsking(true)}>
            {t('sitelog:waiting.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('sitelog:waiting.discard_title')}
        confirmLabel={t('sitelog:waiting.discard')}
        tone="danger"
        onConfirm={() => void discardEntry(entry)}
      >
        {t('sitelog:waiting.discard_text')}
      </ConfirmDialog>
    </Card>
  );
}
