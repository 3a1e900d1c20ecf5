import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { adminContentCalls } from '@/contract/admin-content';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import type { ContentDocument } from './types';

/** For what nobody ever saw: it goes with its history. */
export function RemoveDocument({ document, back }: { document: ContentDocument; back: string }) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const remove = useCallMutation(adminContentCalls.remove);
  if (!document.allowed_actions.includes('remove')) return null;
  const confirm = async () => {
    const gone = await remove.run({ content_id: document.content_id, revision: document.revision });
    if (gone) await router.push(back);
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('content.act.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('content.confirm.remove')}
        confirmLabel={t('content.act.remove')}
        onConfirm={confirm}
        isPending={remove.isPending}
        shown={remove.shown}
        tone="danger"
      >
        <p>{t('content.confirm.remove_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
