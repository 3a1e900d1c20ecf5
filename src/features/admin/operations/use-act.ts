import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import type { Call } from '@/contract/call';

/** An action on a row of a list. If another admin acted first, or the row is gone, `said` is `moved_on`. */
export function useAct<C extends Call>(call: C) {
  const mutation = useCallMutation(call);
  const [said, setSaid] = useState<'done' | 'moved_on' | null>(null);
  const [rowId, setRowId] = useState<number | null>(null);
  const isConflict = mutation.isConflict || mutation.error?.status === 404;
  useEffect(() => {
    if (isConflict) setSaid('moved_on');
  }, [isConflict]);
  return {
    said,
    isPending: mutation.isPending,
    /** Whether the action is pending on this row. */
    isPendingOn: (id: number): boolean => mutation.isPending && rowId === id,
    shown: isConflict ? null : mutation.shown,
    send: async (id: number, input: Parameters<typeof mutation.run>[0]): Promise<void> => {
      setSaid(null);
      setRowId(id);
      if (await mutation.run(input)) setSaid('done');
    },
    /** Clears the result, because another action is about to report its own. */
    forget: () => {
      setSaid(null);
      mutation.reset();
    },
  };
}
