import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '@tests/support/model/random';
import { deliveriesOf, type Story, shuffled } from '@tests/support/payments/stories';
import type { StripeStandIn } from '@tests/support/payments/stripe-stand-in';
import { orderCalls } from '@/contract/order/calls';
import type { CheckoutEvent } from '@/server/payments/provider';
import { STRIPE_SIGNATURE_HEADER } from '@/server/payments/stripe-webhook';
import type { Piece } from './pieces';
import type { Product } from './product';

const AT_ONCE = 40;
const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 50;

/** One checkout of an order, and the events that the provider will send about it. */
export interface Visit {
  piece: Piece;
  story: Story;
  life: Story['checkouts'][number];
  /** The provider's id of the checkout; empty until it is known. */
  reference: string;
}

export const visitsOf = (piece: Piece, story: Story): Visit[] =>
  story.checkouts.map((life) => ({ piece, story, life, reference: '' }));

/** One delivery of an event, or of a forged one. */
export interface Letter {
  body: string;
  signature: () => string;
  isForged: boolean;
}

const TYPES: Record<CheckoutEvent['kind'], string> = {
  paid: 'checkout.session.async_payment_succeeded',
  processing: 'checkout.session.completed',
  declined: 'checkout.session.async_payment_failed',
  closed: 'checkout.session.expired',
};

/** Every delivery of a checkout's events, each signed when it is sent, and a forged one. */
export function letter({ piece, story, life, reference }: Visit, stripe: StripeStandIn, dice: Dice): Letter[] {
  const session = stripe.sessions.get(reference);
  if (!session) throw new Error(`there is no session ${reference}`);
  const order = { number: piece.orderNumber, amountCents: session.amount_total, references: [reference] };
  const letters = deliveriesOf({ ...story, checkouts: [life] }, order, dice).map(({ eventId, kind, amountCents }) => {
    if (kind === 'paid') stripe.takeMoney(session, amountCents);
    const said = { ...session, amount_total: amountCents, payment_status: kind === 'paid' ? 'paid' : 'unpaid' };
    const body = stripe.eventOf(TYPES[kind], said, eventId);
    return { body, signature: () => stripe.sign(body), isForged: false };
  });
  const { body } = letters[0] as Letter;
  const at = (seconds: number) => stripe.sign(body, new Date(Date.now() + seconds * 1000));
  const forged = dice.pick([() => at(-400), () => at(400), () => stripe.sign(`${body} `), () => 't=1,v1=abc']);
  return [...letters, { body, signature: forged, isForged: true }];
}

/** Delivers all, many at once; kills the app when `after` were answered, and repeats each until it is answered. */
export async function deliverAll(product: Product, letters: Letter[], dice: Dice, { after }: { after: number }) {
  const waiting = shuffled(letters, dice);
  const problems: string[] = [];
  let answered = 0;
  let unheard = 0;
  let recovery: Promise<void> | undefined;
  const kill = async () => {
    await product.killApp();
    await product.start();
  };
  const lane = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const deadline = Date.now() + PATIENCE_MS;
      let status = await post(product.url, one);
      if (status === undefined) unheard++;
      while ((status === undefined || status === 503) && Date.now() < deadline) {
        await delay(AGAIN_AFTER_MS);
        status = await post(product.url, one);
      }
      if (status !== (one.isForged ? 403 : 200)) problems.push(`a webhook was answered ${status}`);
      if (++answered === after) recovery = kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (!recovery) problems.push('nothing was killed while events were delivered');
  await recovery;
  return { problems, unheard, forged: letters.filter(({ isForged }) => isForged).length };
}

async function post(url: string, { body, signature }: Letter): Promise<number | undefined> {
  try {
    const headers = { 'content-type': 'application/json', [STRIPE_SIGNATURE_HEADER]: signature() };
    const address = `${url}${orderCalls.stripeWebhook.path}`;
    return (await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE_MS) })).status;
  } catch {
    return undefined;
  }
}
