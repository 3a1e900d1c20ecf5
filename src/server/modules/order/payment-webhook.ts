import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { failRefund } from './fail-refund';
import { settlePayment } from './settle-payment';

/** A provider's webhook; only its signature authenticates it. @throws not_found for a provider that is not in use */
export const paymentWebhook = (provider: string) => async (context: CallContext) => {
  if (context.payments.name !== provider) throw new AppError('not_found');
  const event = context.payments.readWebhook(context.raw.body, context.raw.headers, context.clock.now());
  if (event?.kind === 'refund_failed') await failRefund(context, event);
  else if (event) await settlePayment(context, event);
  return {};
};
