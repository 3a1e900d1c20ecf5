import { useEffect, useRef, useState } from 'react';
import { isVerifiedHere } from '@/client/session/registration-store';

interface AutomaticSend {
  /** The e-mail address that the draft is sent for; null if it is not. */
  sendFor: string | null | undefined;
  /** Whether all steps are finished. */
  isFinished: boolean;
  send: () => Promise<void>;
}

/**
 * Sends a request once by itself, when its author has registered in order to send it and has just verified the address.
 * @returns whether it is being sent
 */
export function useAutomaticSend({ sendFor, isFinished, send }: AutomaticSend): boolean {
  const [isAutomatic, setAutomatic] = useState(() => Boolean(sendFor && isVerifiedHere(sendFor)) && isFinished);
  const sendOnce = useRef(async () => {});
  sendOnce.current = async () => {
    await send();
    setAutomatic(false);
  };
  useEffect(() => {
    if (isAutomatic) void sendOnce.current();
  }, [isAutomatic]);
  return isAutomatic;
}
