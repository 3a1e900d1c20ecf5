import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { Person } from './person';

interface AccountDialogProps {
  act: Person['allowed_actions'][number];
  isOpen: boolean;
  person: Person;
  onClose: () => void;
  /** Called after the action, or with `moved_on` if another admin acted first; the page then shows the new state. */
  onDone: (done: Person['allowed_actions'][number] | 'moved_on') => void;
}

const CALLS = {
  suspend: adminPeopleCalls.suspend,
  reinstate: adminPeopleCalls.reinstate,
  reset_second_factor: adminSecurityCalls.resetSecondFactor,
};

/** Confirms an action on an account: says what follows, and takes the reason for the audit log. */
export function AccountDialog({ act, isOpen, person, onClose, onDone }: AccountDialogProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const mutation = useCallMutation(CALLS[act]);
  const { isConflict } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the call is refused
  useEffect(() => {
    if (isConflict) onDone('moved_on');
  }, [isConflict]);
  const isNeeded = act !== 'reinstate';
  const isEmpty = reason.trim() === '';
  const onConfirm = async () => {
    setMissing(isNeeded && isEmpty);
    if (isNeeded && isEmpty) return;
    if (await mutation.run({ user_id: person.id, reason: reason.trim() })) onDone(act);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`people.${act}.title`, { name: person.name })}
      confirmLabel={t(`people.${act}.confirm`)}
      onConfirm={() => void onConfirm()}
      isPending={mutation.isPending}
      shown={isConflict || mutation.fieldErrors.reason ? null : mutation.shown}
      tone={isNeeded ? 'danger' : 'primary'}
    >
      <p className="text-ink-2">{t(`people.${act}.text`)}</p>
      <TextAreaField
        name="reason"
        label={t('people.reason')}
        hint={t('people.reason_hint')}
        isOptional={!isNeeded}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing && isEmpty ? t('people.reason_missing') : mutation.fieldErrors.reason}
      />
    </ConfirmDialog>
  );
}
