import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import type { Draft } from './draft';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNote({ draft, onClear }: { draft: Draft; onClear: () => void }) {
  const { t } = useTranslation('create');
  const dates = useDates();
  const [isConfirming, setConfirming] = useState(false);
  const onConfirm = () => {
    setConfirming(false);
    onClear();
  };
  return (
    <div className="mb-6">
      <Alert tone="info">
        <p>{t('draft.restored', { time: dates.dayTime(draft.savedAt) })}</p>
        <Button variant="text" className="-ml-2" onClick={() => setConfirming(true)}>
          {t('draft.clear')}
        </Button>
      </Alert>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('draft.clear_title')}
        confirmLabel={t('draft.clear')}
        onConfirm={onConfirm}
        tone="danger"
      >
        <p>{t('draft.clear_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
