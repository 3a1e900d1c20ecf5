import { useEffect, useState } from 'react';
import { announceChange } from '@/client/changes';
import { useCallMutation } from '@/client/use-call-mutation';
import type { Call } from '@/contract/call';

/** An act on a row of a list. Where another admin was faster, the list is asked for anew and says so. */
export function useAct<C extends Call>(call: C) {
  const mutation = useCallMutation(call);
  const [said, setSaid] = useState<'done' | 'moved_on' | null>(null);
  const hasMovedOn = mutation.error?.status === 409 || mutation.error?.status === 404;
  useEffect(() => {
    if (!hasMovedOn) return;
    announceChange(['operations']);
    setSaid('moved_on');
  }, [hasMovedOn]);
  return {
    said,
    isPending: mutation.isPending,
    shown: hasMovedOn ? null : mutation.shown,
    /** @returns whether it was done */
    send: async (input: Parameters<typeof mutation.run>[0]): Promise<boolean> => {
      setSaid(null);
      const isDone = (await mutation.run(input)) !== undefined;
      if (isDone) setSaid('done');
      return isDone;
    },
  };
}
