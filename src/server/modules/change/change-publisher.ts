import { setTimeout as delay } from 'node:timers/promises';
import type { Tag } from '@/contract/call';
import { LIVE_TAGS, SITE_CHANNEL, userChannel } from '@/contract/chat/calls';
import type { Deps } from '../../deps';
import type { RealtimeEvent } from '../../realtime/publisher';
import { type Audience, type Changes, readAudience } from './read-audience';

/** The PostgreSQL NOTIFY channel of the triggers (migrations 0003 and 0004). */
const CHANGE_CHANNEL = 'changed';
/** Changes are collected for this long, so that a step with many rows is told once. */
const COLLECT_MS = 100;
const RETRY_AFTER_MS = 1000;
/** Readers of notifications who are told at a time, so that an announcement to thousands does not hold up the rest. */
const NOTIFIED_AT_ONCE = 100;

const ACCOUNT_TAGS = ['order', 'subscription', 'registration', 'project'] as const satisfies Tag[];

/** Tells browsers which of their data changed; they fetch it by the calls that check what they may see. */
export function createChangePublisher(deps: Deps) {
  const stopping = new AbortController();
  /** What is not told yet, as the triggers name it; notifications apart, because they may be thousands. */
  let changed = new Set<string>();
  const notified = new Set<string>();
  /** Changes may have been missed: everybody is told to fetch everything. */
  let isMissed = false;
  let running: Promise<void> | undefined;
  let isFailing = false;

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  const run = async () => {
    while (isMissed || changed.size + notified.size > 0) {
      await pause(COLLECT_MS);
      if (stopping.signal.aborted) return;
      const payloads = [...changed, ...[...notified.values()].slice(0, NOTIFIED_AT_ONCE)];
      changed = new Set();
      for (const payload of payloads) notified.delete(payload);
      const isForEverybody = isMissed;
      isMissed = false;
      try {
        const events = isForEverybody ? [siteEvent(LIVE_TAGS)] : await eventsFor(deps, parse(payloads));
        if (events.length > 0) await deps.realtime.send(events);
        isFailing = false;
      } catch (error) {
        if (!isFailing) deps.log.warn({ err: error }, 'changes wait to be told');
        isFailing = true;
        // One event in place of all that could not be sent, however long this lasts.
        isMissed = true;
        await pause(RETRY_AFTER_MS);
      }
    }
  };
  const wake = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };

  return {
    listeners: {
      [CHANGE_CHANNEL]: (payload: string) => {
        (payload.startsWith('notified ') ? notified : changed).add(payload);
        wake();
      },
    },
    /** Call it when changes may have been missed. */
    tellEverybody() {
      isMissed = true;
      wake();
    },
    /** What is not told yet is left to the next listener, which tells everybody. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function parse(payloads: readonly string[]): Changes {
  const changes: Changes = {
    step: [],
    project: [],
    parties: [],
    visit: [],
    comment: [],
    account: [],
    order: [],
    notified: [],
    availability: [],
  };
  for (const payload of payloads) {
    const [kind = '', id] = payload.split(' ');
    // A newer version of the product may have added a kind.
    if (Object.hasOwn(changes, kind)) changes[kind as keyof Changes].push(Number(id));
  }
  return changes;
}

const NOBODY: Audience = { accounts: [], readers: [], isListed: false };

/** One event for each person, and one for all if a list changed that all professionals see. */
async function eventsFor(deps: Deps, changes: Changes): Promise<RealtimeEvent[]> {
  const { notified, ...others } = changes;
  const isMore = Object.values(others).some((ids) => ids.length > 0);
  const { accounts, readers, isListed } = isMore ? await readAudience(deps, changes) : NOBODY;
  const tags = new Map<number, readonly Tag[]>(readers.map((id) => [id, ['project']]));
  for (const id of accounts) tags.set(id, ACCOUNT_TAGS);
  for (const id of notified) tags.set(id, [...(tags.get(id) ?? []), 'notification']);
  const events = [...tags].map(([id, changed]) => changedEvent(userChannel(id), changed));
  return isListed ? [...events, siteEvent(['open_request'])] : events;
}

const siteEvent = (tags: readonly Tag[]) => changedEvent(SITE_CHANNEL, tags);

const changedEvent = (channel: string, tags: readonly Tag[]): RealtimeEvent => ({
  channel: `private-${channel}`,
  name: 'ChangedEvent',
  data: { tags },
});
