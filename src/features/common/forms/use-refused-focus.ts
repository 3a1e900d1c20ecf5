import { type RefObject, useEffect, useRef } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { focusFirstError } from './first-error';

/** For a form that shows the server's messages at its fields: once refused, the first wrong one has the focus. */
export function useRefusedFocus(shown: ShownError | null): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  const refusal = shown !== null && shown.fields.length > 0 ? shown.requestId : undefined;
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (refusal && form) focusFirstError(form);
  }, [refusal]);
  return inside;
}
