import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type Form, readForm } from './stripe-form';
import { type HostedOutcome, hostedPage, readOutcome } from './stripe-page';

export const STAND_IN_KEY = 'sk_test_standin';
export const STAND_IN_SECRET = 'whsec_standin';

/** A checkout session as the stand-in stores it, in Stripe's format. */
export interface StandInSession {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  locale: string;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  line_items_name: string;
}
interface StandInRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'failed';
  failure_reason: string | null;
  metadata: Record<string, string>;
}

interface StandInCharge {
  id: string;
  object: 'charge';
  payment_intent: string;
  metadata: Record<string, string>;
}
/** A line of Stripe's own list, with its source as it is expanded. */
interface StandInTransaction {
  id: string;
  object: 'balance_transaction';
  type: string;
  amount: number;
  fee: number;
  currency: string;
  created: number;
  source: object | null;
}

/** What the stand-in takes of a payment, as Stripe does in Hong Kong: 3.4 % and $2.35. */
export const feeOf = (cents: number): number => Math.round(cents * 0.034) + 235;

/** An error in the format of Stripe's API. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

interface Options {
  now: () => Date;
  /** Sends a webhook to the product; returns the status of the answer. */
  deliver: (body: string, signature: string) => Promise<number>;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;

/**
 * A local server with the part of Stripe's HTTP API that the product uses: checkout sessions with a page, refunds,
 * idempotency and errors. It sends webhooks that are signed by Stripe's own library.
 */
export async function startStripeStandIn({ now, deliver }: Options) {
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];
  const answered = new Map<string, { request: string; status: number; body: string }>();
  /** The received requests, without idempotent repeats. */
  const requests: { path: string; version: string; key: string | undefined; form: Form }[] = [];
  const trouble = { failures: 0, refunds: 'succeeded' as StandInRefund['status'] };
  const stripe = new Stripe(STAND_IN_KEY);
  const charges: StandInCharge[] = [];
  const transactions: StandInTransaction[] = [];

  /** Adds a line to the list. */
  function list(type: string, amount: number, source: object | null, fee = 0): StandInTransaction {
    const created = Math.floor(now().getTime() / 1000);
    const base = { id: newId('txn'), object: 'balance_transaction', currency: 'hkd', created } as const;
    const transaction = { ...base, type, amount, fee, source };
    transactions.push(transaction);
    return transaction;
  }

  const routes: Record<string, (form: Form, id: string) => object> = {
    'POST /v1/checkout/sessions': (form) => {
      const price = form.line_items?.[0]?.price_data;
      const seconds = Number(form.expires_at) - now().getTime() / 1000;
      const cents = Number(price?.unit_amount);
      if (form.mode !== 'payment' || price?.currency !== 'hkd' || !(cents >= 400 && cents <= 99_999_999))
        throw new Refusal(400, 'invalid_request_error', 'This is no payment that the stand-in takes.');
      if (!(seconds >= 30 * 60 && seconds <= 24 * 60 * 60))
        throw new Refusal(400, 'invalid_request_error', '`expires_at` must be 30 minutes to 24 hours from now.');
      for (const name of ['success_url', 'cancel_url'])
        if (!URL.canParse(form[name])) throw new Refusal(400, 'invalid_request_error', `Not a valid URL: ${name}`);
      const id = newId('cs_test');
      const session: StandInSession = {
        id,
        object: 'checkout.session',
        url: `${url()}/pay/${id}`,
        status: 'open',
        payment_status: 'unpaid',
        amount_total: cents,
        currency: 'hkd',
        client_reference_id: form.client_reference_id,
        metadata: form.metadata ?? {},
        payment_intent: null,
        locale: form.locale,
        success_url: form.success_url,
        cancel_url: form.cancel_url,
        expires_at: Number(form.expires_at),
        line_items_name: price.product_data?.name,
      };
      sessions.set(id, session);
      return session;
    },
    'GET /v1/checkout/sessions/': (_form, id) => known(id),
    'GET /v1/checkout/sessions': ({ payment_intent }) => ({
      object: 'list',
      has_more: false,
      url: '/v1/checkout/sessions',
      data: [...sessions.values()].filter((one) => one.payment_intent === payment_intent),
    }),
    'POST /v1/refunds': (form) => {
      const session = [...sessions.values()].find((one) => one.payment_intent === form.payment_intent);
      if (!session) throw new Refusal(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing');
      const backCents = refunds
        .filter((one) => one.payment_intent === form.payment_intent && one.status === 'succeeded')
        .reduce((sum, one) => sum + one.amount, 0);
      if (backCents + Number(form.amount) > session.amount_total)
        throw new Refusal(400, 'invalid_request_error', 'More than was paid.', 'charge_already_refunded');
      const refund: StandInRefund = {
        id: newId('re'),
        object: 'refund',
        payment_intent: form.payment_intent,
        amount: Number(form.amount),
        status: trouble.refunds,
        failure_reason: trouble.refunds === 'failed' ? 'expired_or_canceled_card' : null,
        metadata: form.metadata ?? {},
      };
      refunds.push(refund);
      if (refund.status === 'succeeded')
        list('refund', -refund.amount, { ...refund, charge: chargeOf(form.payment_intent).id });
      return refund;
    },
    'GET /v1/refunds': (form) => ({
      object: 'list',
      has_more: false,
      url: '/v1/refunds',
      data: refunds.filter((one) => one.payment_intent === form.payment_intent),
    }),
    'GET /v1/charges/': (_form, id) => charges.find((one) => one.id === id) ?? refuse(`No such charge: ${id}`),
    'GET /v1/balance_transactions': ({ created, limit, starting_after: after }) => {
      const within = transactions.filter(
        (one) => one.created >= Number(created.gte) && one.created < Number(created.lt),
      );
      // The newest first, as Stripe lists them.
      const rest = within.reverse().slice(after ? within.findIndex(({ id }) => id === after) + 1 : 0);
      const data = rest.slice(0, Number(limit));
      return { object: 'list', url: '/v1/balance_transactions', has_more: rest.length > data.length, data };
    },
  };

  function refuse(message: string): never {
    throw new Refusal(404, 'invalid_request_error', message, 'resource_missing');
  }

  const chargeOf = (paymentIntent: string | null): StandInCharge =>
    charges.find((one) => one.payment_intent === paymentIntent) ?? refuse('No such charge');

  function known(id: string): StandInSession {
    const session = sessions.get(id);
    if (!session)
      throw new Refusal(404, 'invalid_request_error', `No such checkout.session: ${id}`, 'resource_missing');
    return session;
  }

  function answer(method: string, path: string, form: Form, headers: IncomingMessage['headers']) {
    if (headers.authorization !== `Bearer ${STAND_IN_KEY}`)
      throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****');
    if (trouble.failures > 0) {
      trouble.failures--;
      throw new Refusal(500, 'api_error', 'Stripe has a bad day.');
    }
    const id = method === 'GET' ? (path.match(/^\/v1\/(?:checkout\/sessions|charges)\/(\w+)$/)?.[1] ?? '') : '';
    const route = routes[`${method} ${id ? path.slice(0, -id.length) : path}`];
    if (!route) throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    const key = headers['idempotency-key'] as string | undefined;
    const request = createHash('sha256')
      .update(`${path} ${JSON.stringify(form)}`)
      .digest('hex');
    const before = method === 'POST' && key ? answered.get(key) : undefined;
    if (before && before.request !== request)
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys can only be used with the parameters they were first used with.',
      );
    if (before) return { status: before.status, body: before.body, isRepeat: true };
    requests.push({ path, version: String(headers['stripe-version']), key, form });
    const body = JSON.stringify(route(form, id));
    if (key) answered.set(key, { request, status: 200, body });
    return { status: 200, body, isRepeat: false };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await text(request);
    const page = pathname.match(/^\/pay\/(\w+)$/)?.[1];
    if (page) {
      const outcome = request.method === 'POST' ? readOutcome(body) : undefined;
      const next = outcome && (await press(page, outcome));
      if (next) response.writeHead(303, { location: next }).end();
      else
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostedPage(known(page), outcome));
      return;
    }
    const form = readForm(request.method === 'GET' ? search.slice(1) : body);
    const { status, body: reply, isRepeat } = answer(request.method ?? '', pathname, form, request.headers);
    response
      .writeHead(status, { 'content-type': 'application/json', ...(isRepeat && { 'idempotent-replayed': 'true' }) })
      .end(reply);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const { status = 500, type = 'api_error', message, code } = error as Refusal;
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': String(status >= 500) });
      response.end(JSON.stringify({ error: { type, message, code } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (payload: string, at = now(), secret = STAND_IN_SECRET) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });

  const eventOf = (type: string, object: object, id = newId('evt')): string =>
    JSON.stringify({ id, object: 'event', type, livemode: false, created: 0, data: { object } });

  const say = (type: string, object: object) => {
    const body = eventOf(type, object);
    return deliver(body, sign(body));
  };

  /** Marks the session as paid, with a payment that can be refunded. */
  function takeMoney(session: StandInSession, amountCents = session.amount_total): void {
    if (!session.payment_intent) {
      session.payment_intent = newId('pi');
      const { payment_intent, metadata } = session;
      const charge: StandInCharge = { id: newId('ch'), object: 'charge', payment_intent, metadata };
      charges.push(charge);
      list('charge', amountCents, charge, feeOf(amountCents));
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid', amount_total: amountCents });
  }

  /** The payer presses a button on the page. @returns the redirect, or undefined if the page stays */
  async function press(id: string, outcome: HostedOutcome): Promise<string | undefined> {
    const session = known(id);
    if (outcome === 'close') return session.cancel_url;
    // As on the real page: it shows the decline, the session stays open, and no webhook is sent.
    if (outcome === 'decline' || session.status !== 'open') return undefined;
    session.status = 'complete';
    if (outcome === 'approve') takeMoney(session);
    await say('checkout.session.completed', session);
    return session.success_url;
  }

  return {
    get url() {
      return url();
    },
    sessions,
    refunds,
    charges,
    transactions,
    list,
    requests,
    trouble,
    sign,
    eventOf,
    say,
    takeMoney,
    press,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
