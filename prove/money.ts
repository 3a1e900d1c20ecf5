import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Dice } from '@tests/support/model/random';
import { STAND_IN_KEY, STAND_IN_SECRET, startStripeStandIn } from '@tests/support/payments/stripe-stand-in';
import { quotationFor } from '@tests/support/projects/way';
import { drizzle } from 'drizzle-orm/node-postgres';
import { disputeCalls } from '@/contract/dispute/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { openAccounts } from './support/accounts';
import { killer, victimOf } from './support/kill';
import { changesOf, newPiece, type Piece, readItems } from './support/pieces';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';
import { carryOut, untilJobsAreDone, type World } from './support/round';
import { type Account, type Change, change, sendUntilHeard } from './support/send';
import { deliverAll, type Letter } from './support/webhooks';

/**
 * Forty works of five stages: while all are claimed, certified and paid, and a third of the works ends with a refund, the
 * app and PostgreSQL are killed with kill -9 in every step, and the provider's events come twice and shuffled. It proves
 * that no cent is lost or counted twice.
 */
const SEED = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);
const PORT = Number(process.env.PROVE_PORT ?? 3692);
const WORKS = 40;
const STAGES = 5;
const STAGE_CENTS = 120_000;
/** A third of the works ends by consent while this stage is paid and not claimed; a part of it goes back. */
const ENDING_STAGE = 3;
const REFUND_CENTS = 70_000;
const endsEarly = (index: number) => index % 3 === 0;

const dice = new Dice(SEED);
let step = 0;

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
  const world: World = { product, dataDir, ledger: { pieces: [], changes: [], accounts, readIds: [] }, cohorts: [] };
  say(`▸ bringing ${WORKS} works to their first payment`);
  const works = await begun(accounts);
  say('\n| Step | Killed | Changes or events | Heard before | Made, unheard | Ready again, ms | Wrong |');
  say('|---|---|---|---|---|---|---|');
  for (let stage = 0; stage < STAGES; stage++) await runStage(world, works, stage);
  await untilJobsAreDone(product);
  await compare(works);
};
const stop = async () => {
  await product.stop();
  await stripe.close();
};
await run(prove, { success: 'every cent is where it belongs, once', stop });

interface Work extends Piece {
  stageIds: number[];
  isOver: boolean;
}

/** Works whose first stage is to be paid. */
async function begun(accounts: Account[]): Promise<Work[]> {
  const of = (userType: string) => accounts.filter((account) => account.userType === userType);
  const [clients, consultants, technicians] = [of('client'), of('consultant'), of('technician')];
  // Spread over the accounts, each of which may send so many files in a minute.
  const nth = (list: Account[], index: number) => list[index % list.length] as Account;
  const works = Array.from(
    { length: WORKS },
    (_, index): Work => ({
      ...newPiece(nth(clients, index), [nth(consultants, index)], [nth(technicians, index)]),
      stageIds: [],
      isOver: false,
    }),
  );
  const all = (changes: (work: Work) => Change[]) =>
    Promise.all(works.flatMap(changes).map((one) => sendUntilHeard(product.url, one)));
  for (const made of ['create', 'apply', 'accept_consultant', 'estimate'] as const)
    await all((work) => changesOf(work, made));
  await Promise.all(works.map((work) => readItems(product.url, work)));
  await all((work) => {
    const stages = Array.from({ length: STAGES }, (_, index) => ({ name: `第 ${index + 1} 期`, share: 2000 }));
    const input = { project_id: work.projectId, ...quotationFor(work.itemIds), warranty_months: 0, stages };
    const technician = work.technicians[0] as Account;
    return [
      change('quote', projectCalls.quoteProject, technician, input, (reply) => {
        work.quotations.set(technician.id, reply.quotation_id);
      }),
    ];
  });
  await all((work) => changesOf(work, 'accept_quotation'));
  const db = await product.connect();
  for (const work of works) {
    const { rows } = await db.query<{ id: number; amount: number }>(
      'select id, amount_cents::int amount from stages where project_id = $1 order by position',
      [work.projectId],
    );
    if (rows.some(({ amount }) => amount !== STAGE_CENTS)) throw new Error('the stages have other amounts');
    work.stageIds = rows.map(({ id }) => id);
  }
  await db.end();
  return works;
}

/** Every work under way pays a stage, claims it, and has it certified; or ends, with a part of it back. */
async function runStage(world: World, works: Work[], stage: number): Promise<void> {
  const isLast = stage === STAGES - 1;
  const going = () => works.filter(({ isOver }) => !isOver);
  await payAll(world, going(), stage);
  const ending = stage === ENDING_STAGE ? works.filter((_, index) => endsEarly(index)) : [];
  if (ending.length > 0) {
    await carry(world, 'request the end', ending, (work) =>
      change('request_end', disputeCalls.requestEnd, work.owner, {
        project_id: work.projectId,
        reason_code: 'no_longer_needed',
        note: '搬屋',
        refund_cents: REFUND_CENTS,
      }),
    );
    await carry(world, 'agree to the end', ending, (work) => {
      const input = { project_id: work.projectId, agree: true, note: '' };
      return change('agree_end', disputeCalls.answerEnd, work.technicians[0] as Account, input, () => {
        work.isOver = true;
      });
    });
  }
  await carry(world, `claim stage ${stage + 1}`, going(), (work) => {
    const input = { project_id: work.projectId, note: '完成' };
    const part = { ...input, stage_id: work.stageIds[stage] ?? 0 };
    return isLast
      ? change('claim', projectCalls.submitProject, work.technicians[0] as Account, input)
      : change('claim', stageCalls.claimStage, work.technicians[0] as Account, part);
  });
  await carry(world, `certify stage ${stage + 1}`, going(), (work) => {
    const input = { project_id: work.projectId, note: '' };
    const part = { ...input, stage_id: work.stageIds[stage] ?? 0 };
    return isLast
      ? change('certify', projectCalls.approveProject, work.consultants[0] as Account, input)
      : change('certify', stageCalls.certifyStage, work.consultants[0] as Account, part);
  });
}

/** Sends one change of every work at once, and kills the app or PostgreSQL in the middle. */
async function carry(world: World, name: string, works: Work[], changeOf: (work: Work) => Change): Promise<void> {
  const victim = victimOf(++step);
  const changes = works.map(changeOf);
  const kill = await killer(product, victim);
  const done = await carryOut(world, changes, { after: randomInt(1, changes.length >> 1), kill });
  note(name, victim, changes.length, [done.heardBefore, done.storedUnheard, done.readyMs], done.problems);
}

function note(name: string, victim: string, count: number, cells: (number | string)[], problems: string[]): void {
  failures.push(...problems.map((problem) => `${name}: ${problem}`));
  say(`| ${[name, victim, count, ...cells, problems.length].join(' | ')} |`);
}

/** Opens the checkouts of a stage, takes the money, and delivers each event twice, shuffled, with a kill among them. */
async function payAll(world: World, works: Work[], stage: number): Promise<void> {
  const db = await product.connect();
  for (const work of works) {
    const { rows } = await db.query<{ order_number: string }>('select order_number from orders where stage_id = $1', [
      work.stageIds[stage],
    ]);
    if (rows.length !== 1) throw new Error(`stage ${stage + 1} of project ${work.projectId} has ${rows.length} orders`);
    work.orderNumber = rows[0]?.order_number ?? '';
  }
  await db.end();
  await carry(world, `open checkouts ${stage + 1}`, works, (work) =>
    change('checkout', orderCalls.checkout, work.owner, { order_number: work.orderNumber }, (reply) => {
      work.session = reply.redirect_url.split('/').pop() ?? '';
    }),
  );
  const letters = works.flatMap((work): Letter[] => {
    const session = stripe.sessions.get(work.session);
    if (!session) throw new Error(`there is no session ${work.session}`);
    stripe.takeMoney(session, session.amount_total);
    const body = stripe.eventOf('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' });
    const one: Letter = { body, signature: () => stripe.sign(body), isForged: false };
    return [one, one];
  });
  const done = await deliverAll(product, letters, dice, { after: randomInt(letters.length >> 2, letters.length >> 1) });
  await untilJobsAreDone(product);
  note(`pay stage ${stage + 1}`, 'app', letters.length, ['', done.unheard, ''], done.problems);
}

/** What each work must have ended with: its stages, its money in the books, and what the provider was asked to send back. */
async function compare(works: Work[]): Promise<void> {
  const db = await product.connect();
  for (const [index, { projectId, technicians }] of works.entries()) {
    const isEnded = endsEarly(index);
    const certified = isEnded ? ENDING_STAGE : STAGES;
    const paid = isEnded ? ENDING_STAGE + 1 : STAGES;
    const { rows } = await db.query(
      `select p.status,
        (select array_agg(s.status order by s.position) from stages s where s.project_id = p.id) stages,
        (select count(*)::int from orders o where o.project_id = p.id and o.paid_at is not null) paid,
        (select count(*)::int from ledger_movements m join orders o on o.id = m.order_id
          where o.project_id = p.id and m.kind = 'paid') booked,
        (select count(*)::int from project_events e where e.project_id = p.id and e.event in ('claim_stage', 'submit')) claims,
        (select count(*)::int from project_events e where e.project_id = p.id and e.event in ('certify_stage', 'approve')) certificates,
        (select count(*)::int from refunds r join orders o on o.id = r.order_id where o.project_id = p.id and r.settled_at is not null) refunds,
        (select coalesce(-sum(e.amount_cents), 0)::int from ledger_entries e where e.project_id = p.id and e.account = 'held') held,
        (select coalesce(-sum(e.amount_cents), 0)::int from ledger_entries e where e.project_id = p.id and e.person_id = $2) due,
        (select coalesce(sum(e.amount_cents), 0)::int from ledger_entries e where e.project_id = p.id and e.account = 'cash') cash
      from projects p where p.id = $1`,
      [projectId, technicians[0]?.id],
    );
    const back = isEnded ? REFUND_CENTS : 0;
    const right = {
      status: isEnded ? 'cancelled' : 'completed',
      stages: Array.from({ length: STAGES }, (_, at) =>
        at < certified ? 'certified' : at < paid ? 'paid' : 'cancelled',
      ),
      paid,
      booked: paid,
      claims: certified,
      certificates: certified,
      refunds: isEnded ? 1 : 0,
      held: 0,
      due: paid * STAGE_CENTS - back,
      cash: paid * STAGE_CENTS - back,
    };
    if (!isDeepStrictEqual(rows[0], right))
      failures.push(`project ${projectId} is ${JSON.stringify(rows[0])} and not ${JSON.stringify(right)}`);
  }
  const ended = works.filter((_, index) => endsEarly(index)).length;
  const sent = stripe.refunds.map(({ amount }) => amount);
  if (!isDeepStrictEqual(sent, Array<number>(ended).fill(REFUND_CENTS)))
    failures.push(
      `the provider was asked for ${sent.length} refunds, of ${sent.join(', ')} cents, and not for ${ended}`,
    );
  const { faults } = await checkBooks({ db: drizzle(db) });
  failures.push(...faults.map((fault) => `the books: ${JSON.stringify(fault)}`));
  const { rows } = await db.query<{ sum: string; count: string }>(
    'select sum(amount_cents), count(*) from ledger_entries',
  );
  if (rows[0]?.sum !== '0') failures.push(`the entries of the books add up to ${rows[0]?.sum}`);
  say(`\n${WORKS * STAGES} stages, ${rows[0]?.count} entries in the books, which add up to ${rows[0]?.sum}.`);
  await db.end();
}
