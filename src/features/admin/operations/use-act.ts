import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import type { Call } from '@/contract/call';

/** An act on a row of a list. Where another admin was faster, or the row is gone, it says so. */
export function useAct<C extends Call>(call: C) {
  const mutation = useCallMutation(call);
  const [said, setSaid] = useState<'done' | 'moved_on' | null>(null);
  const [rowId, setRowId] = useState<number | null>(null);
  const hasMovedOn = mutation.hasMovedOn || mutation.error?.status === 404;
  useEffect(() => {
    if (hasMovedOn) setSaid('moved_on');
  }, [hasMovedOn]);
  return {
    said,
    isPending: mutation.isPending,
    /** Whether it is this row that it is done to. */
    isPendingOn: (id: number): boolean => mutation.isPending && rowId === id,
    shown: hasMovedOn ? null : mutation.shown,
    send: async (id: number, input: Parameters<typeof mutation.run>[0]): Promise<void> => {
      setSaid(null);
      setRowId(id);
      if (await mutation.run(input)) setSaid('done');
    },
    /** Another act is what is spoken of now. */
    forget: () => {
      setSaid(null);
      mutation.reset();
    },
  };
}
