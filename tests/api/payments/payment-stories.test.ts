import { startApi, type TestApi } from '@tests/support/api/api';
import { times } from '@tests/support/api/full';
import { Dice } from '@tests/support/model/random';
import { PROVIDERS } from '@tests/support/payments/drivers';
import {
  checkout,
  countNotifications,
  orderOf,
  paymentStatuses,
  postWebhook,
  signatureOf,
  timesPaid,
} from '@tests/support/payments/money';
import { deliveriesOf, endingOf, newStory, shuffled } from '@tests/support/payments/stories';
import { person } from '@tests/support/people/people';
import { projectAt } from '@tests/support/projects/copies';
import type { Travelled } from '@tests/support/projects/way';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders, paymentEvents, payments } from '@/server/db/schema';
import type { CheckoutEvent } from '@/server/payments/provider';

const ROUNDS = times(3, 200);
const SEED = 20261121;

describe.each(PROVIDERS)('the events of %s', (provider) => {
  it(`each one to twenty times, in any order and at once, have the effect of each once and in order, ${ROUNDS} rounds`, async () => {
    const api = await startApi({ provider });
    const party = {
      client: await person(api, 'client'),
      consultant: await person(api, 'consultant'),
      technician: await person(api, 'technician'),
    };
    for (let round = 0; round < ROUNDS; round++)
      await play(api, await projectAt(api, 'awaiting_payment', party), SEED + round);
  });
});

async function play(api: TestApi, way: Travelled, seed: number): Promise<void> {
  const dice = new Dice(seed);
  const story = newStory(dice);
  const refundsTold = await countNotifications(api, way, 'payment_refunded');
  const references: string[] = [];
  for (const { isForgotten } of story.checkouts) {
    const reference = await checkout(api, way);
    references.push(reference);
    if (isForgotten) await api.deps.db.delete(payments).where(eq(payments.reference, reference));
  }
  if (story.fate !== 'open')
    await api.deps.db.update(orders).set({ status: story.fate }).where(eq(orders.orderNumber, way.orderNumber));
  const { amount_cents: amountCents } = await orderOf(api, way);
  const events = deliveriesOf(story, { number: way.orderNumber, amountCents, references }, dice);

  const good = events.map((event) => send(api, event, (body) => signatureOf(api, body)));
  const bad = forgeries(api).map((forge) => send(api, dice.pick(events), forge));
  const statuses = await Promise.all(shuffled([...good, ...bad], dice).map((post) => post()));
  const of = (status: number) => statuses.filter((one) => one === status).length;
  expect([of(200), of(403)], `seed ${seed}`).toEqual([good.length, bad.length]);
  await api.runJobs();

  const ending = endingOf(story);
  const found = {
    isPaid: (await orderOf(api, way)).status === 'paid',
    payments: await paymentStatuses(api, way),
    events: await api.deps.db.$count(paymentEvents, inArray(paymentEvents.reference, references)),
  };
  expect(found, `seed ${seed}: ${JSON.stringify(story)}`).toEqual(ending);
  const refunded = ending.payments.filter((status) => status === 'refunded').length;
  expect([await timesPaid(api, way), await countNotifications(api, way, 'payment_refunded')]).toEqual([
    Number(ending.isPaid),
    refundsTold + refunded,
  ]);
}

/** A function that sends the delivery. */
function send(api: TestApi, event: CheckoutEvent, sign: (body: string) => string) {
  const body = api.provider.body(event);
  return async () => (await postWebhook(api, body, sign(body))).status;
}

/** Signatures that are forged, too old, in the future, or of another body. */
function forgeries(api: TestApi): ((body: string) => string)[] {
  const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000);
  return [
    (body) => signatureOf(api, body).replace(/v1=\w{8}/, 'v1=00000000'),
    (body) => signatureOf(api, body, at(-400)),
    (body) => signatureOf(api, body, at(400)),
    (body) => signatureOf(api, body.replace(/\d/, '7').concat(' ')),
  ];
}
