import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { DOUBLE_PRESS_MS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { type DecisionDialogProps, useDecision } from './use-decision';

/**
 * Approves at one press, in a queue. The next person's button appears where the pressed one was, so it ignores the
 * second half of a double press: it is off until its person has been on the screen for a moment, it is then another
 * element, so that a press begun before does not end on it, and a double click's second click never counts.
 */
export function ApproveAtOnce({ professional, onDone }: Pick<DecisionDialogProps, 'professional' | 'onDone'>) {
  const { t } = useTranslation('admin');
  const decision = useDecision(professionalCalls.approve, 'approve', { onDone });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <CallAlert shown={decision.shown} />
      <Button
        key={isReady ? 'on' : 'off'}
        fullWidth
        data-hotkey="a"
        disabled={!isReady}
        isPending={decision.isPending}
        onClick={({ detail }) => detail < 2 && void decision.send({ user_id: professional.id })}
      >
        {t('professionals.act.approve')}
      </Button>
    </>
  );
}
