import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { adminContentCalls } from '@/contract/admin-content';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import type { ContentDocument } from './types';
import type { EditedDocument } from './use-document-editor';

type Act = 'discard' | 'withdraw' | 'remove';

interface DocumentActsProps {
  document: ContentDocument;
  edited: EditedDocument;
  /** Where to go when it is removed. */
  back?: string;
}

/** The ways back: to what is shown, off the site, and out of the world for what nobody ever saw. */
export function DocumentActs({ document, edited, back }: DocumentActsProps) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const [asked, setAsked] = useState<Act | null>(null);
  const removal = useCallMutation(adminContentCalls.remove);
  const may = (act: Act) => document.allowed_actions.includes(act);
  const isOffered = { discard: may('discard') || edited.isDirty, withdraw: may('withdraw'), remove: may('remove') };
  const acts = (['discard', 'withdraw', 'remove'] as const).filter((act) => isOffered[act]);
  // What was never saved goes without a trace; a draft stays in the history.
  const textOf = (act: Act) => (act === 'discard' && !may('discard') ? 'discard_typed' : act);
  const confirm = async (act: Act) => {
    if (act !== 'remove') await edited.act(act);
    else {
      const change = { content_id: document.content_id, revision: document.revision };
      if (!(await removal.run(change))) return;
      if (back) await router.push(back);
    }
    setAsked(null);
  };
  return (
    <>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {acts.map((act) => (
            <Button key={act} variant={act === 'remove' ? 'danger' : 'text'} onClick={() => setAsked(act)}>
              {t(`content.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {(['discard', 'withdraw', 'remove'] as const).map((act) => (
        <ConfirmDialog
          key={act}
          isOpen={asked === act}
          onClose={() => setAsked(null)}
          title={t(`content.confirm.${act}`)}
          confirmLabel={t(`content.act.${act}`)}
          onConfirm={() => confirm(act)}
          isPending={edited.isPending || removal.isPending}
          shown={act === 'remove' ? removal.shown : null}
          tone="danger"
        >
          <p>{t(`content.confirm.${textOf(act)}_text`)}</p>
        </ConfirmDialog>
      ))}
    </>
  );
}
