import { useEffect, useState } from 'react';
import { announceChange } from '@/client/changes';
import { useCallMutation } from '@/client/use-call-mutation';
import { orderCalls } from '@/contract/order';

/** The button that goes to the provider's page: one visit a press, and wanted again by whoever comes back. */
export function useCheckout(orderNumber: string) {
  const checkout = useCallMutation(orderCalls.checkout);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's back button brings the page as it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const onPay = async () => {
    const reply = await checkout.run({ order_number: orderNumber });
    if (!reply) return announceChange(['order']);
    setLeaving(true);
    window.location.assign(reply.redirect_url);
  };
  return { onPay, isPending: checkout.isPending || isLeaving, shown: checkout.shown };
}
