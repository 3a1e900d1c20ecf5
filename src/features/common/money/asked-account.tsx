import dynamic from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';
import type { HandRefunds } from './asked-account-alert';

/** Whether a refund waits until its payer says which account it is to go to. */
export const isAccountAsked = ({ hand_refunds }: HandRefunds): boolean =>
  hand_refunds.some(({ account }) => account === null);

/** Asks the payer for that account; fetched only where one is asked. */
export const AskedAccount = dynamic(
  () => withTexts('fps', import('./asked-account-alert')).then((module) => module.AskedAccountAlert),
  { ssr: false },
);
