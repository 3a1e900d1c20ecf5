import { orderCalls } from '@/contract/order/calls';
import type { ChargebackStep } from '@/domain/chargeback';
import { signSandboxWebhook } from '@/server/payments/sandbox';
import type { TestApi } from '../api/api';

/** The sandbox tells of a dispute over a payment by its card's holder; each step is an event of its own. */
export async function tellDispute(
  api: TestApi,
  payment: string,
  amountCents: number,
  ...steps: ChargebackStep[]
): Promise<number[]> {
  const statuses: number[] = [];
  for (const step of steps) {
    const event = {
      eventId: `evt_${crypto.randomUUID()}`,
      kind: 'chargeback' as const,
      step,
      reference: `dp_${payment}`,
      payment,
      amountCents,
      reason: 'fraudulent',
    };
    const { body, signature } = signSandboxWebhook(api.deps.secrets.sandboxPayment, event, api.clock.now());
    const headers = { 'sandbox-signature': signature };
    statuses.push((await api.request(orderCalls.sandboxWebhook.path, { method: 'POST', body, headers })).status);
  }
  return statuses;
}
