import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RealtimeLimits } from './limits';
import { type RealtimeApp, sign } from './signatures';

/** An event as the operator's receiver gets it (pusher.com/docs/channels/server_api/webhooks). */
export type WebhookEvent = { channel: string } & (
  | { name: 'channel_occupied' | 'channel_vacated' | 'cache_miss' }
  | { name: 'member_added' | 'member_removed'; user_id: string }
  | { name: 'client_event'; event: string; data: string; socket_id: string; user_id?: string }
  | { name: 'subscription_count'; subscription_count: number }
);

export interface WebhookOptions {
  app: RealtimeApp;
  /** The operator's own setting, so it may name any host; redirects are not followed. */
  url: string;
  limits: RealtimeLimits;
  log: Logger;
}

/**
 * Tells a receiver over HTTP what happens on the channels: signed, in order, several events in one request. A request
 * that is not answered with 2xx is sent again, with growing pauses, for five minutes; the events after it wait, up to a
 * limit in bytes. Then they are lost, and the log says how many.
 */
export class Webhooks {
  readonly #queue: { event: WebhookEvent; bytes: number }[] = [];
  #bytes = 0;
  #lost = 0;
  /** Ends of channels and of memberships, in their order: one that is followed by a return is not told, nor is the return. */
  readonly #ends = new Map<string, { event: WebhookEvent; at: number }>();
  #endsTimer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> | undefined;
  readonly #closing = new AbortController();

  constructor(private readonly options: WebhookOptions) {}

  tell(event: WebhookEvent): void {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    if (this.#bytes + bytes > this.options.limits.maxWebhookBytes) {
      if (this.#lost++ === 0) this.options.log.error('webhooks: too many events wait for the receiver; more are lost');
      return;
    }
    this.#queue.push({ event, bytes });
    this.#bytes += bytes;
    this.#work ??= this.#send();
  }

  /** `undone` is the end that a return so soon takes back. */
  began(event: WebhookEvent, undone: WebhookEvent): void {
    if (!this.#ends.delete(JSON.stringify(undone))) this.tell(event);
  }

  ended(event: WebhookEvent): void {
    const { endsToldAfterMs, maxWebhookEnds } = this.options.limits;
    // More cannot wait for a return.
    if (this.#ends.size >= maxWebhookEnds) return void this.tell(event);
    this.#ends.set(JSON.stringify(event), { event, at: Date.now() + endsToldAfterMs });
    this.#endsTimer ??= setTimeout(() => this.#tellEnds(), endsToldAfterMs).unref();
  }

  /** Sends what is left, each request once, for as long as a close may take. */
  async close(): Promise<void> {
    clearTimeout(this.#endsTimer);
    for (const { event } of this.#ends.values()) this.tell(event);
    this.#ends.clear();
    this.#closing.abort();
    await Promise.race([this.#work, delay(this.options.limits.closeTimeoutMs, undefined, { ref: false })]);
  }

  #tellEnds(): void {
    this.#endsTimer = undefined;
    const now = Date.now();
    for (const [key, { event, at }] of this.#ends) {
      if (at > now) {
        this.#endsTimer = setTimeout(() => this.#tellEnds(), at - now).unref();
        return;
      }
      this.#ends.delete(key);
      this.tell(event);
    }
  }

  async #send(): Promise<void> {
    const { limits, log } = this.options;
    await this.#pause(limits.webhookWindowMs);
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, limits.maxEventsPerWebhook);
      const body = JSON.stringify({ time_ms: Date.now(), events: batch.map(({ event }) => event) });
      const problem = await this.#deliver(body);
      for (const { bytes } of batch) this.#bytes -= bytes;
      if (problem)
        log.error({ events: batch.length, problem }, 'webhooks: the receiver did not take events; they are lost');
      if (this.#lost > 0) log.error({ events: this.#lost }, 'webhooks: events were lost while the receiver was away');
      this.#lost = 0;
      if (problem && this.#closing.signal.aborted) break;
    }
    this.#work = undefined;
  }

  /** Null when it was taken; else why it was not, at the last try. */
  async #deliver(body: string): Promise<string | null> {
    const { limits } = this.options;
    const giveUpAt = Date.now() + limits.webhookRetriedForMs;
    for (let tries = 0; ; tries++) {
      const problem = await this.#post(body);
      if (problem === null) return null;
      const pauseMs = Math.min(limits.webhookPauseMs * 2 ** tries, limits.maxWebhookPauseMs);
      if (this.#closing.signal.aborted || Date.now() + pauseMs > giveUpAt) return problem;
      await this.#pause(pauseMs);
    }
  }

  async #post(body: string): Promise<string | null> {
    const { app, url, limits } = this.options;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-pusher-key': app.key,
          'x-pusher-signature': sign(app, body),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(limits.webhookTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      const { cause, message } = error as Error;
      return cause instanceof Error ? cause.message : message;
    }
  }

  /** Ends at once when closing. */
  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {});
  }
}
