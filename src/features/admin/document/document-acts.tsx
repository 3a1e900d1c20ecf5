import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Button } from '@/ui/form/button';
import { useTranslation } from '@/ui/texts';
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

/** The ways out: off the site, and out of the world for what nobody ever saw. */
export function DocumentActs({ document, edited, back }: DocumentActsProps) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const [asked, setAsked] = useState<Act | null>(null);
  const removal = useCallMutation(adminContentCalls.remove);
  const acts = ACTS.filter((act) => document.allowed_actions.includes(act));
  const confirm = async (act: Act) => {
    if (act === 'withdraw') await edited.act(act);
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
        <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4">
          {acts.map((act) => (
            <Button
              key={act}
              variant="danger"
              onClick={() => {
                removal.reset();
                setAsked(act);
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
          isOpen={asked === act}
          onClose={() => setAsked(null)}
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
