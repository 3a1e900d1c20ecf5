import { useTranslation } from 'next-i18next/pages';
import { useDates } from '@/features/common/time/use-dates';
import { Alert } from '@/ui/layout/alert';
import { ClearDraft } from './clear-draft';
import type { Draft } from './draft';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNote({ draft, onClear }: { draft: Draft; onClear: () => void }) {
  const { t } = useTranslation('create');
  const dates = useDates();
  return (
    <div className="mb-6">
      <Alert tone="info">
        <p>{t('draft.restored', { time: dates.dayTime(draft.savedAt) })}</p>
        <ClearDraft onClear={onClear} />
      </Alert>
    </div>
  );
}
