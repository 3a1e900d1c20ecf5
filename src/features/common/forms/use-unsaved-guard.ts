import { useRouter } from 'next/router';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useForgetKept } from './kept-form';
import { type FormPart, guardUnsaved } from './unsaved-guards';
import { useLeaveGuard } from './use-leave-guard';

const FormPartContext = createContext<FormPart | null>(null);

/** Says of the forms below it in which part of the page they are. */
export const FormPartProvider = FormPartContext.Provider;

/**
 * Asks the question before unsaved changes are lost by a link to another page or the back button. When the window is
 * closed, the browser asks in its own words. What else loses them asks `mayDiscard`.
 */
export function useUnsavedGuard(isActive: boolean, question: string): void {
  const router = useRouter();
  const part = useContext(FormPartContext);
  const forget = useRef(() => {});
  forget.current = useForgetKept();
  useLeaveGuard(isActive);
  useEffect(() => {
    if (isActive) return guardUnsaved(router, { question, part, discard: () => forget.current() });
  }, [router, isActive, question, part]);
}
