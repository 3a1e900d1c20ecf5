import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call, ReplyOf } from '@/contract/call';
import { CallError, type ShownError, showError } from './call-error';
import type { SendInput, SendOptions } from './send';
import { randomUuid } from './uuid';

/** Loaded when the form stands, not with the page: a guest who only reads never needs it. */
const loadSend = () => import('./send');

/**
 * A change as a button or a form makes it: one at a time (a double click is one), never repeated by itself, and a
 * second press after a lost reply carries the same Idempotency-Key. It needs no query cache, so that a guest's
 * pages do without one.
 */
export function useCallMutation<C extends Call>(call: C) {
  useEffect(() => void loadSend(), []);
  const [state, setState] = useState<{ isPending: boolean; error: unknown; progress: number | null }>({
    isPending: false,
    error: null,
    progress: null,
  });
  const isBusy = useRef(false);
  const lastTry = useRef<{ fingerprint: string; key: string } | null>(null);
  const cancel = useRef<() => void>(() => {});

  const run = useCallback(
    async (input: SendInput<C>, options: Pick<SendOptions, 'lang'> = {}): Promise<ReplyOf<C> | undefined> => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setState({ isPending: true, error: null, progress: null });
      const fingerprint = JSON.stringify(input, (_key, value) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (lastTry.current?.fingerprint !== fingerprint) lastTry.current = { fingerprint, key: randomUuid() };
      const controller = new AbortController();
      // Leaving the page does not undo a change that is on its way; only the cancel button cuts it.
      cancel.current = () => controller.abort();
      try {
        const { send } = await loadSend();
        const reply = await send(call, input, {
          ...options,
          signal: controller.signal,
          idempotencyKey: call.isIdempotent ? lastTry.current.key : undefined,
          onUploadProgress: call.files ? (progress) => setState((now) => ({ ...now, progress })) : undefined,
        });
        lastTry.current = null;
        setState({ isPending: false, error: null, progress: null });
        return reply;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A key whose call was answered is spent: the mended input is a new try.
        if (error.status !== undefined && error.status < 500) lastTry.current = null;
        setState({ isPending: false, error: error.errorClass === 'cancel' ? null : error, progress: null });
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
    [call],
  );

  const shown: ShownError | null = showError(state.error);
  return {
    run,
    /** Cuts an upload that is on its way. */
    cancel: () => cancel.current(),
    reset: useCallback(() => setState({ isPending: false, error: null, progress: null }), []),
    isPending: state.isPending,
    /** 0 to 1 while files are sent. */
    progress: state.progress,
    /** The CallError itself, for its status and body; `shown` is what to display. */
    error: state.error instanceof CallError ? state.error : null,
    shown,
    /** First message of each field, by the field's name. */
    fieldErrors: Object.fromEntries(
      (shown?.fields ?? []).map((field) => [field.name, field.messages[0] ?? '']),
    ) as Record<string, string>,
  };
}
