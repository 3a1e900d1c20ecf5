import { useTranslation } from 'next-i18next/pages';
import { useRestored } from '@/features/common/forms/kept-form';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';

/** Says that the form shows what was typed before a reload or a new login, which can be given up. */
export function RestoredNote() {
  const { t } = useTranslation('project');
  const restored = useRestored();
  if (!restored) return null;
  return (
    <div className="mb-6">
      <Alert tone={restored.isWhole ? 'info' : 'warning'}>
        <p>{t(restored.isWhole ? 'form.restored' : 'form.restored_partly')}</p>
        <Button variant="text" className="-mb-2 -ml-2" onClick={restored.startOver}>
          {t('form.start_over')}
        </Button>
      </Alert>
    </div>
  );
}
