import type { PaymentProviderName } from '@/config/payment-providers';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { failRefund } from '../refund/fail-refund';
import { chargeBack } from './chargeback';
import { settlePayment } from './settle-payment';

/** A provider's webhook; only its signature authenticates it. @throws not_found for a provider that is not set up */
export const paymentWebhook = (provider: PaymentProviderName) => async (context: CallContext) => {
  const used = context.payments.known.find(({ name }) => name === provider);
  if (!used) throw new AppError('not_found');
  const event = used.readWebhook(context.raw.body, context.raw.headers, context.clock.now());
  if (event?.kind === 'refund_failed') await failRefund(context, { ...event, provider });
  else if (event?.kind === 'chargeback') await chargeBack(context, used, { ...event, provider });
  else if (event) await settlePayment(context, { ...event, provider });
  return {};
};
