import type { RealtimeLimits } from './limits';
import { isCounted, subscriptionCount } from './protocol';
import type { Registry } from './registry';
import type { Webhooks } from './webhooks';

/**
 * Tells the subscribers of a channel, and the webhook, how many they are. A change is told a moment later and with those
 * after it: telling each of many who arrive together to all of them would take the square of their number.
 */
export class SubscriptionCounts {
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly registry: () => Registry,
    private readonly limits: RealtimeLimits,
    private readonly webhooks: Webhooks | null,
  ) {}

  changed(channel: string): void {
    if (!isCounted(channel)) return;
    this.#changed.add(channel);
    this.#timer ??= setTimeout(() => this.#tell(), this.limits.countWindowMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#changed.clear();
  }

  #tell(): void {
    this.#timer = undefined;
    for (const channel of this.#changed) {
      const count = this.registry().subscriptionsOf(channel);
      this.registry().broadcast(channel, subscriptionCount(channel, count));
      this.webhooks?.tell({ name: 'subscription_count', channel, subscription_count: count });
    }
    this.#changed.clear();
  }
}
