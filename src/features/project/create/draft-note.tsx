import { useState } from 'react';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { useTranslation } from '@/ui/texts';
import type { Draft } from './draft';

/** Says that a draft was found, what of it could not be kept, and offers to begin anew. */
export function DraftNote({ draft, onClear }: { draft: Draft; onClear: () => void }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const [isAsking, setAsking] = useState(false);
  const onConfirm = () => {
    setAsking(false);
    onClear();
  };
  return (
    <div className="mb-6">
      <Alert tone="info">
        <p>{t('create.draft.restored', { time: dates.dayTime(draft.savedAt) })}</p>
        <Button variant="text" className="-ml-2" onClick={() => setAsking(true)}>
          {t('create.draft.clear')}
        </Button>
      </Alert>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('create.draft.clear_title')}
        confirmLabel={t('create.draft.clear')}
        onConfirm={onConfirm}
        tone="danger"
      >
        <p>{t('create.draft.clear_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
