import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Button } from '@/ui/form/button';

/** Discards the draft, once that is confirmed. */
export function ClearDraft({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('create');
  const [isConfirming, setConfirming] = useState(false);
  const onConfirm = () => {
    setConfirming(false);
    onClear();
  };
  return (
    <>
      <Button variant="text" className="-ml-2" onClick={() => setConfirming(true)}>
        {t('draft.clear')}
      </Button>
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
    </>
  );
}
