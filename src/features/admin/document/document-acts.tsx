import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Button } from '@/ui/form/button';
import type { ContentDocument } from './types';
import type { EditedDocument } from './use-document-editor';

const ACTS = ['withdraw', 'remove'] as const;
type Act = (typeof ACTS)[number];

interface DocumentActsProps {
  document: ContentDocument;
  edited: EditedDocument;
  /** Where to go when it is removed. */
  back?: string;
}

/** Buttons to withdraw a document from the site, and to remove one that was never published. */
export function DocumentActs({ document, edited, back }: DocumentActsProps) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const [confirming, setConfirming] = useState<Act | null>(null);
  const removal = useCallMutation(adminContentCalls.remove);
  const acts = ACTS.filter((act) => document.allowed_actions.includes(act));
  const confirm = async (act: Act) => {
    if (act === 'withdraw') await edited.act(act);
    else {
      const change = { content_id: document.content_id, revision: document.revision };
      if (!(await removal.run(change))) return;
      if (back) await router.push(back);
    }
    setConfirming(null);
  };
  return (
    <>
      {acts.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4">
          {acts.map((act) => (
            <Button
              key={act}
              variant="danger"
              onClick={() => {
                removal.reset();
                setConfirming(act);
              }}
            >
              {t(`content.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {ACTS.map((act) => (
        <ConfirmDialog
          key={act}
          isOpen={confirming === act}
          onClose={() => setConfirming(null)}
          title={t(`content.confirm.${act}`)}
          confirmLabel={t(`content.act.${act}`)}
          onConfirm={() => confirm(act)}
          isPending={edited.isPending || removal.isPending}
          shown={act === 'remove' ? removal.shown : null}
          tone="danger"
        >
          <p>{t(`content.confirm.${act}_text`)}</p>
        </ConfirmDialog>
      ))}
    </>
  );
}
