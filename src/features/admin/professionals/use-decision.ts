import { useEffect } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import type { Call } from '@/contract/call';
import type { Decision, Professional } from './professional';

export interface DecisionDialogProps {
  isOpen: boolean;
  professional: Professional;
  onClose: () => void;
  onDone: (done: Decision | 'moved_on') => void;
}

/** Sends the decision of a dialog. If another admin decided first, `onDone` gets `moved_on`. */
export function useDecision<C extends Call>(
  call: C,
  decision: Decision,
  { onDone }: Pick<DecisionDialogProps, 'onDone'>,
) {
  const mutation = useCallMutation(call);
  const { isConflict } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the call is refused
  useEffect(() => {
    if (isConflict) onDone('moved_on');
  }, [isConflict]);
  return {
    isPending: mutation.isPending,
    shown: isConflict ? null : mutation.shown,
    fieldErrors: mutation.fieldErrors,
    send: async (input: Parameters<typeof mutation.run>[0]) => {
      if (await mutation.run(input)) onDone(decision);
    },
  };
}
