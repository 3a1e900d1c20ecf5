import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DOUBLE_PRESS_MS } from '@/config/limits/calls';
import type { Call, ReplyOf } from '@/contract/call';
import { callApi, prepareCalls } from '../http/call-api';
import { CallError, fieldMessages, type ShownError, showError } from '../http/call-error';
import type { CallInput, CallOptions } from '../http/request-call';
import { randomUuid } from '../uuid';
import { invalidate } from './invalidate';

type RunOptions = Pick<CallOptions, 'lang' | 'idempotencyKey'>;

interface Variables<C extends Call> {
  input: CallInput<C>;
  options: CallOptions;
}

/** Why a try got no answer: the user cancelled it, or the network or the server failed. */
function interruptionOf(error: unknown): 'cancelled' | 'lost' | null {
  if (!(error instanceof CallError)) return null;
  if (error.errorClass === 'cancel') return 'cancelled';
  return error.status === undefined || error.status >= 500 ? 'lost' : null;
}

/** The same text for the same input; files count by name, size and time. */
const fingerprintOf = (input: object) =>
  JSON.stringify(input, (_key, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * A change made by a button or a form. One runs at a time (a double click is one), none is retried automatically, and a
 * second press after a lost reply sends the same Idempotency-Key. A 409 or 404 invalidates the call's tags.
 */
export function useCallMutation<C extends Call>(call: C) {
  useEffect(prepareCalls, []);
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = useRef(false);
  const lastTry = useRef<{ fingerprint: string; key: string } | null>(null);
  const cancel = useRef<() => void>(() => {});

  const mutation = useMutation<ReplyOf<C>, Error, Variables<C>>({
    mutationFn: ({ input, options }) => callApi(call, input, options),
    onError: (error) => {
      const status = error instanceof CallError ? error.status : undefined;
      // The screen shows old data: refetch it.
      if (call.changes && (status === 409 || status === 404)) invalidate(call.changes);
    },
  });
  const { mutateAsync, reset } = mutation;

  const run = useCallback(
    async (input: CallInput<C>, { idempotencyKey, lang }: RunOptions = {}): Promise<ReplyOf<C> | undefined> => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setProgress(call.files ? 0 : null);
      const fingerprint = fingerprintOf(input);
      if (lastTry.current?.fingerprint !== fingerprint) lastTry.current = { fingerprint, key: randomUuid() };
      const controller = new AbortController();
      // Leaving the page does not abort a running change; only the cancel button does, and not by the second half of the
      // double press that began the change.
      const startedAt = Date.now();
      cancel.current = () => {
        if (Date.now() - startedAt > DOUBLE_PRESS_MS) controller.abort();
      };
      const options: CallOptions = {
        lang,
        signal: controller.signal,
        idempotencyKey: call.isIdempotent ? (idempotencyKey ?? lastTry.current.key) : undefined,
        onUploadProgress: call.files ? setProgress : undefined,
      };
      try {
        const reply = await mutateAsync({ input, options });
        lastTry.current = null;
        return reply;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // The server has used this key: corrected input is a new try.
        if (error.status !== undefined && error.status < 500) lastTry.current = null;
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
    [call, mutateAsync],
  );

  const { error, isPending } = mutation;
  const interrupted = interruptionOf(error);
  const shown: ShownError | null = interrupted === 'cancelled' ? null : showError(error);
  return {
    run,
    /** Aborts the running call. */
    cancel: () => cancel.current(),
    reset,
    isPending,
    /** 0 to 1 while files are sent. */
    progress: isPending ? progress : null,
    /** The last try got no answer; the same input can be sent again. */
    interrupted,
    /** The CallError itself, for its status and body; `shown` is what to display. */
    error: interrupted !== 'cancelled' && error instanceof CallError ? error : null,
    shown,
    /** Another change came first (409); the data is being refetched. */
    isConflict: error instanceof CallError && error.status === 409,
    /** First message of each field, by the field's name. */
    fieldErrors: fieldMessages(error),
  };
}
