import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { choicesOf, type Membership, type MembershipNotice } from './membership';

interface MembershipActsProps {
  membership: Membership;
  onChange: () => void;
  onDone: (done: MembershipNotice) => void;
}

/** The actions on a membership: change the plan, cancel at the end of what is paid, and resume. */
export function MembershipActs({ membership, onChange, onDone }: MembershipActsProps) {
  const { t } = useTranslation('membership');
  const dates = useDates();
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCallMutation(subscriptionCalls.cancel);
  const resume = useCallMutation(subscriptionCalls.resume);
  const choices = choicesOf(membership);
  const end = membership.paid_until ?? membership.period_end;
  const day = end ? dates.day(end) : '';

  const onCancel = async () => {
    if (!(await cancel.run({}))) return;
    setConfirming(false);
    onDone('cancelled');
  };
  const onResume = async () => {
    if (await resume.run({})) onDone('resumed');
  };
  return (
    <div className="grid gap-4">
      <CallAlert shown={resume.shown} />
      <p className="flex flex-wrap gap-3 empty:hidden">
        {choices.includes('change') && (
          <Button variant="quiet" onClick={onChange}>
            {t('change')}
          </Button>
        )}
        {choices.includes('resume') && (
          <Button isPending={resume.isPending} onClick={onResume}>
            {t('resume')}
          </Button>
        )}
        {choices.includes('cancel') && (
          <Button
            variant="text"
            onClick={() => {
              cancel.reset();
              setConfirming(true);
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </p>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('cancel_title')}
        confirmLabel={t('cancel_confirm')}
        onConfirm={onCancel}
        isPending={cancel.isPending}
        shown={cancel.shown}
        tone="danger"
      >
        <ul className="ml-5 grid list-disc gap-2">
          <li>{t('cancel_until', { day })}</li>
          <li>{t('cancel_after')}</li>
          <li>{t('cancel_back', { day })}</li>
        </ul>
      </ConfirmDialog>
    </div>
  );
}
