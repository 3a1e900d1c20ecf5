import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useRestored } from '@/features/common/forms/kept-form';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';

/** Says that the form shows what was typed before a reload or a new login, which can be given up. */
export function RestoredNote() {
  const { t } = useTranslation('project');
  const restored = useRestored();
  const [isConfirming, setConfirming] = useState(false);
  if (!restored) return null;
  const onConfirm = () => {
    setConfirming(false);
    restored.startOver();
  };
  return (
    <div>
      <Alert tone={restored.isWhole ? 'info' : 'warning'}>
        <p>{t(restored.isWhole ? 'form.restored' : 'form.restored_partly')}</p>
        <Button variant="text" className="-mb-2 -ml-2" onClick={() => setConfirming(true)}>
          {t('form.start_over')}
        </Button>
      </Alert>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('form.start_over_title')}
        confirmLabel={t('form.start_over')}
        onConfirm={onConfirm}
        tone="danger"
      >
        <p>{t('form.start_over_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
