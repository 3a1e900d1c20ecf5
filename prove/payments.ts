import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Dice } from '@tests/support/model/random';
import { endingOf, newStory } from '@tests/support/payments/stories';
import { STAND_IN_KEY, STAND_IN_SECRET, startStripeStandIn } from '@tests/support/payments/stripe-stand-in';
import { orderCalls } from '@/contract/order/calls';
import { openAccounts } from './support/accounts';
import { changesOf, newPiece, type Piece, readItems, STAGES } from './support/pieces';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';
import { untilJobsAreDone } from './support/round';
import { type Account, change, send, sendUntilHeard } from './support/send';
import { deliverAll, letter, type Visit, visitsOf } from './support/webhooks';

/**
 * Kills the app with kill -9 while payers open checkouts and the provider delivers its events, each 1 to 20 times and
 * in any order, and proves that every order ends as it does when each event comes once and in order.
 */
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 5);
const SEED = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
const PORT = Number(process.env.PROVE_PORT ?? 3691);
const ORDERS = 20;

const dice = new Dice(SEED);

const { dataDir, failures, run } = await beginProof();
// The stand-in delivers no events itself: this program does.
const stripe = await startStripeStandIn({ now: () => new Date(), deliver: async () => 200 });
const product = createProduct(dataDir, PORT, {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: STAND_IN_KEY,
  STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
  STRIPE_API_BASE: stripe.url,
});
const prove = async () => {
  say(`▸ starting the product on an empty folder, seed ${SEED}`);
  await product.start();
  const accounts = await openAccounts(product.url);
  say(
    '\n| Round | Orders | Checkouts | Unheard at the first kill | Pages without a row | Events | Delivered | Unheard at the second | Forged | Wrong |',
  );
  say('|---|---|---|---|---|---|---|---|---|---|');
  for (let round = 1; round <= ROUNDS; round++) await runRound(accounts, round);
  await readLog();
};
const stop = async () => {
  await product.stop();
  await stripe.close();
};
await run(prove, { success: 'every order ended as its events say, each once and in order', stop });

async function runRound(accounts: Account[], round: number): Promise<void> {
  const pieces = await orderedPieces(accounts);
  const visits = pieces.flatMap((piece) => visitsOf(piece, newStory(dice)));
  const opened = await openCheckouts(visits);
  const rowless = await overtake(pieces, visits);
  const letters = visits.flatMap((visit) => letter(visit, stripe, dice));
  const done = await deliverAll(product, letters, dice, { after: randomInt(letters.length >> 2, letters.length >> 1) });
  await untilJobsAreDone(product);
  const wrong = [...opened.problems, ...done.problems, ...(await compare(pieces, visits))];
  failures.push(...wrong.map((problem) => `round ${round}: ${problem}`));
  const events = new Set(letters.map(({ body }) => body)).size;
  const cells = [
    pieces.length,
    visits.length,
    opened.unheard,
    rowless,
    events,
    letters.length,
    done.unheard,
    done.forged,
  ];
  say(`| ${[round, ...cells, wrong.length].join(' | ')} |`);
}

/** Projects with an unpaid order. */
async function orderedPieces(accounts: Account[]): Promise<Piece[]> {
  const of = (userType: string) => accounts.filter((account) => account.userType === userType);
  const clients = of('client');
  const pieces = Array.from({ length: ORDERS }, (_, index) =>
    newPiece(clients[index % clients.length] as Account, of('consultant').slice(0, 1), of('technician').slice(0, 1)),
  );
  for (const stage of STAGES.slice(0, STAGES.indexOf('checkout'))) {
    if (stage === 'quote') await Promise.all(pieces.map((piece) => readItems(product.url, piece)));
    const changes = pieces.flatMap((piece) => changesOf(piece, stage));
    await Promise.all(changes.map((one) => sendUntilHeard(product.url, one)));
  }
  return pieces;
}

/** Opens every checkout, and kills the app in the middle; half of the checkouts without a reply are not retried. */
async function openCheckouts(visits: Visit[]): Promise<{ unheard: number; problems: string[] }> {
  let heard = 0;
  let recovery: Promise<void> | undefined;
  const kill = async () => {
    await product.killApp();
    await product.start();
  };
  const pages = new Set(stripe.sessions.keys());
  const changes = visits.map((visit) =>
    change('checkout', orderCalls.checkout, visit.piece.owner, { order_number: visit.piece.orderNumber }, (reply) => {
      visit.reference = reply.redirect_url.split('/').pop() ?? '';
    }),
  );
  await Promise.all(
    changes.map(async (one) => {
      await send(product.url, one);
      if (one.reply !== undefined && ++heard === 8) recovery = kill();
    }),
  );
  await recovery;
  const unheard = changes.filter((one) => one.reply === undefined);
  for (const one of unheard) if (dice.isLess(0.5)) await sendUntilHeard(product.url, one);
  // Checkout pages that were opened although the payer got no reply: they are paid all the same.
  const seen = new Set(visits.map(({ reference }) => reference));
  for (const session of stripe.sessions.values()) {
    if (pages.has(session.id) || seen.has(session.id)) continue;
    const visit = visits.find((one) => !one.reference && one.piece.orderNumber === session.client_reference_id);
    if (visit) visit.reference = session.id;
  }
  // The other visits have no checkout page.
  visits.splice(0, visits.length, ...visits.filter(({ reference }) => reference !== ''));
  return { unheard: unheard.length, problems: recovery ? [] : ['nothing was killed while checkouts were opened'] };
}

/** Expires or cancels some orders before the money comes; returns how many checkouts have no row after the crash. */
async function overtake(pieces: Piece[], visits: Visit[]): Promise<number> {
  const db = await product.connect();
  for (const piece of pieces) {
    const fate = visits.find((visit) => visit.piece === piece)?.story.fate ?? 'open';
    if (fate !== 'open')
      await db.query('update orders set status = $1 where order_number = $2', [fate, piece.orderNumber]);
  }
  const references = visits.map(({ reference }) => reference);
  const { rowCount } = await db.query('select from payments where reference = any($1)', [references]);
  await db.end();
  return references.length - (rowCount ?? 0);
}

async function compare(pieces: Piece[], visits: Visit[]): Promise<string[]> {
  const db = await product.connect();
  const problems: string[] = [];
  for (const { orderNumber, projectId } of pieces) {
    const own = visits.filter((visit) => visit.piece.orderNumber === orderNumber);
    const fate = own[0]?.story.fate ?? 'open';
    const { events: _events, ...wanted } = endingOf({ fate, checkouts: own.map(({ life }) => life) });
    const { rows } = await db.query<{ status: string; paid: number; payments: string[]; sent: number; room: number }>(
      `select o.status,
        (select count(*)::int from project_events e where e.project_id = o.project_id and e.event = 'pay') paid,
        array(select p.status from payments p where p.order_id = o.id order by 1) payments,
        (select count(*)::int from notifications n where n.template = 'payment_refunded'
          and n.params ->> 'order_number' = o.order_number) sent,
        (select count(*)::int from chat_members m join chat_rooms r on r.id = m.room_id
          where r.project_id = o.project_id and m.role = 'technician') room
       from orders o where o.order_number = $1`,
      [orderNumber],
    );
    const row = rows[0];
    const refunded = wanted.payments.filter((status) => status === 'refunded').length;
    const found = JSON.stringify([row?.status === 'paid', row?.paid, row?.payments.sort(), row?.sent, row?.room]);
    const right = JSON.stringify([wanted.isPaid, +wanted.isPaid, wanted.payments, refunded, +wanted.isPaid]);
    if (found !== right) problems.push(`order ${orderNumber} of project ${projectId} is ${found} and not ${right}`);
  }
  const counts = new Map<string, number>();
  for (const { payment_intent } of stripe.refunds) counts.set(payment_intent, (counts.get(payment_intent) ?? 0) + 1);
  if ([...counts.values()].some((count) => count > 1)) problems.push('a payment was refunded twice');
  await db.end();
  return problems;
}

/** The log may have no errors except those that an outage explains. */
async function readLog(): Promise<void> {
  const lines = (await readFile(product.logFile, 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
  const strange = lines.filter((line) => !line.includes('"msg":"unavailable"') && !line.includes('"from":"worker"'));
  if (strange.length > 0) failures.push(`the server logged ${strange.length} errors that are no outage: ${strange[0]}`);
  if (lines.some((line) => line.includes(STAND_IN_KEY) || line.includes(STAND_IN_SECRET)))
    failures.push('a secret of Stripe’s is in the log');
}
