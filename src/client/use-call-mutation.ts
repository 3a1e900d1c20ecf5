import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call, ReplyOf } from '@/contract/call';
import { CallError, type ShownError, showError } from './call-error';
import { announceChange } from './changes';
import type { SendInput, SendOptions } from './send';
import { randomUuid } from './uuid';

/**
 * Loaded when the form stands, not with the page: a guest who only reads never needs it. What did not come is asked for
 * again when it is wanted. @throws CallError as for a call that was lost on its way
 */
const loadSend = () =>
  import('./send').catch(() => {
    throw new CallError('network', 'network');
  });

interface MutationState {
  isPending: boolean;
  error: unknown;
  progress: number | null;
}

const AT_REST: MutationState = { isPending: false, error: null, progress: null };

/** A cancel button may appear under a finger that presses twice: the second press does not undo the first. */
const DOUBLE_PRESS_MS = 500;

/** How a try ended without an answer: the person cut it, or it was lost on the way. */
function interruptionOf(error: unknown): 'cancelled' | 'lost' | null {
  if (!(error instanceof CallError)) return null;
  if (error.errorClass === 'cancel') return 'cancelled';
  return error.status === undefined || error.status >= 500 ? 'lost' : null;
}

/**
 * A change as a button or a form makes it: one at a time (a double click is one), never repeated by itself, and a
 * second press after a lost reply carries the same Idempotency-Key. Where somebody else was faster, what it would have
 * changed is asked for anew. It needs no query cache, so that a guest's pages do without one.
 */
export function useCallMutation<C extends Call>(call: C) {
  useEffect(() => void loadSend().catch(() => {}), []);
  const [state, setState] = useState(AT_REST);
  const isBusy = useRef(false);
  const lastTry = useRef<{ fingerprint: string; key: string } | null>(null);
  const cancel = useRef<() => void>(() => {});

  const run = useCallback(
    async (
      input: SendInput<C>,
      { idempotencyKey, ...options }: Pick<SendOptions, 'lang' | 'idempotencyKey'> = {},
    ): Promise<ReplyOf<C> | undefined> => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      // From the start: a line that stalls before the first byte can be cut too.
      setState({ ...AT_REST, isPending: true, progress: call.files ? 0 : null });
      const fingerprint = JSON.stringify(input, (_key, value) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (lastTry.current?.fingerprint !== fingerprint) lastTry.current = { fingerprint, key: randomUuid() };
      const controller = new AbortController();
      // Leaving the page does not undo a change that is on its way; only the cancel button cuts it.
      const startedAt = Date.now();
      cancel.current = () => {
        if (Date.now() - startedAt > DOUBLE_PRESS_MS) controller.abort();
      };
      try {
        const { send } = await loadSend();
        const reply = await send(call, input, {
          ...options,
          signal: controller.signal,
          idempotencyKey: call.isIdempotent ? (idempotencyKey ?? lastTry.current.key) : undefined,
          onUploadProgress: call.files ? (progress) => setState((now) => ({ ...now, progress })) : undefined,
        });
        lastTry.current = null;
        setState(AT_REST);
        return reply;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A key whose call was answered is spent: the mended input is a new try.
        if (error.status !== undefined && error.status < 500) lastTry.current = null;
        // The screen is behind: it asks again, so that it shows how things stand.
        if (call.changes && (error.status === 409 || error.status === 404)) announceChange(call.changes);
        setState({ ...AT_REST, error });
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
    [call],
  );

  const interrupted = interruptionOf(state.error);
  const shown: ShownError | null = interrupted === 'cancelled' ? null : showError(state.error);
  return {
    run,
    /** Cuts an upload that is on its way. */
    cancel: () => cancel.current(),
    reset: useCallback(() => setState(AT_REST), []),
    isPending: state.isPending,
    /** 0 to 1 while files are sent. */
    progress: state.progress,
    /** The last try had no answer; what was to be sent can be sent again as it is. */
    interrupted,
    /** The CallError itself, for its status and body; `shown` is what to display. */
    error: interrupted !== 'cancelled' && state.error instanceof CallError ? state.error : null,
    shown,
    /** Somebody else was faster (409); the screen is asking anew. */
    hasMovedOn: state.error instanceof CallError && state.error.status === 409,
    /** First message of each field, by the field's name. */
    fieldErrors: Object.fromEntries(
      (shown?.fields ?? []).map((field) => [field.name, field.messages[0] ?? '']),
    ) as Record<string, string>,
  };
}
