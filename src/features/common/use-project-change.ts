import { useEffect } from 'react';
import { announceChange } from '@/client/changes';
import { useCallMutation } from '@/client/use-call-mutation';
import type { Call } from '@/contract/call';

/**
 * A change of a project. When the server says that the screen is behind (409), the screen asks again, so that it
 * shows how things stand; what is typed in an open form stays, and the server's sentence is shown beside it.
 */
export function useProjectChange<C extends Call>(call: C) {
  const change = useCallMutation(call);
  const { error } = change;
  useEffect(() => {
    if (error?.status === 409) announceChange(['project', 'order']);
  }, [error]);
  return change;
}
