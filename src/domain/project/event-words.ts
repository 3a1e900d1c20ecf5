import { formatPrice } from '../money';
import { SITE_LOG_EVENT } from '../site-log';
import { VISIT_EVENTS } from '../visit';
import { REASON_CODES, type ReasonCode } from './reasons';
import type { ProjectStatus } from './statuses';
import { PROJECT_ACTIONS } from './transitions';

/** An event of a project's log, as in the contract. */
interface LoggedEvent {
  event: string;
  actor: { id: number; name: string; nickname: string; user_type: string } | null;
  from_status: ProjectStatus | null;
  to_status: ProjectStatus;
  data: Record<string, string | number>;
}

/** Events whose sentence is under `event`; other events show the status they led to. */
const KNOWN = ['create', ...PROJECT_ACTIONS, ...VISIT_EVENTS, SITE_LOG_EVENT] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (event: string): event is Known => (KNOWN as readonly string[]).includes(event);
const isReason = (code: unknown): code is ReasonCode => (REASON_CODES as readonly unknown[]).includes(code);

/** What an edit can have changed, as the server names it; the words are under `edit.field`. */
const EDIT_FIELDS = [
  'title',
  'category',
  'district',
  'address',
  'area',
  'description',
  'budget',
  'start_date',
  'answers',
  'files',
] as const;
type EditField = (typeof EDIT_FIELDS)[number];
const isEditField = (name: string): name is EditField => (EDIT_FIELDS as readonly string[]).includes(name);

/** Events of a complaint that say something else when it is about a defect. */
const OF_DEFECT = ['withdraw_complaint', 'settle_resume', 'settle_complete'] as const;
type OfDefect = (typeof OF_DEFECT)[number];
const isOfDefect = (event: string): event is OfDefect => (OF_DEFECT as readonly string[]).includes(event);

/** Events that say something else when an admin has decided in the place of a participant. */
const DECIDED = ['waive_fee', 'certify_stage', 'return_stage'] as const;
type Decided = (typeof DECIDED)[number];
const isDecided = (event: string): event is Decided => (DECIDED as readonly string[]).includes(event);

type RefundWord = 'project:end_request.refund_none' | 'project:end_request.refund_line';

type EventWord =
  | 'log:system'
  | 'log:you'
  | `log:event.${Known | 'rethink' | 'end_decided' | `${Decided}_decided` | 'confirm_defect_by_time' | `${OfDefect}_defect`}`
  | `project:status.${ProjectStatus}`
  | 'project:version'
  | 'project:visit_address_shown'
  | RefundWord
  | 'project:edit.comma'
  | `project:edit.field.${EditField}`;

/** Translates a key, with its namespace, into the reader's language. */
type Say<Word> = (word: Word, values?: Record<string, string | number>) => string;

export type SayOfEvent = Say<EventWord>;

/** The reason given with an event, if any. */
export const reasonOf = ({ data }: Pick<LoggedEvent, 'data'>): { reason_code: ReasonCode; note: string } | null =>
  isReason(data.reason_code) ? { reason_code: data.reason_code, note: String(data.note ?? '') } : null;

/** 退款 $12,000, or that nothing is refunded. */
export const refundWords = (cents: number, say: Say<RefundWord>): string =>
  cents === 0
    ? say('project:end_request.refund_none')
    : say('project:end_request.refund_line', { amount: formatPrice(cents) });

interface Reader {
  say: SayOfEvent;
  /** The reader's own events say "you"; without it, everyone is named. */
  id?: number;
  /** How a day and an instant are written. */
  day: (day: string) => string;
  dayTime: (instant: string) => string;
}

/** The words of a project's log, the same on the screen and in its archive. */
export function eventWords({ say, id, day, dayTime }: Reader) {
  return {
    /** The sentence: who did what. */
    sentence: ({ event, actor, data, from_status, to_status }: LoggedEvent): string => {
      const who = actor === null ? say('log:system') : actor.id === id ? say('log:you') : actor.nickname || actor.name;
      // The owner reconsiders before paying: this ends more than one quotation.
      if (event === 'decline_quotation' && from_status === 'awaiting_payment') return say('log:event.rethink', { who });
      if (event === 'end' && actor !== null) return say('log:event.end_decided');
      if (actor?.user_type === 'admin' && isDecided(event)) return say(`log:event.${event}_decided`);
      if (event === 'confirm_defect' && actor === null) return say('log:event.confirm_defect_by_time');
      if (typeof data.defect === 'string' && isOfDefect(event)) return say(`log:event.${event}_defect`, { who });
      return isKnown(event) ? say(`log:event.${event}`, { who }) : say(`project:status.${to_status}`);
    },
    /** The event's figures, in order. */
    figures: ({ data }: Pick<LoggedEvent, 'data'>): string[] =>
      [
        typeof data.stage === 'string' && data.stage,
        typeof data.defect === 'string' && data.defect,
        typeof data.visit_at === 'string' && dayTime(data.visit_at),
        typeof data.log_day === 'string' && day(data.log_day),
        data.shows_address === 1 && say('project:visit_address_shown'),
        typeof data.version === 'number' && say('project:version', { n: data.version }),
        typeof data.amount_cents === 'number' && formatPrice(data.amount_cents),
        typeof data.order_number === 'string' && data.order_number,
        typeof data.refund_cents === 'number' && refundWords(data.refund_cents, say),
        typeof data.fields === 'string' &&
          data.fields
            .split(',')
            .filter(isEditField)
            .map((name) => say(`project:edit.field.${name}`))
            .join(say('project:edit.comma')),
      ].filter((figure): figure is string => Boolean(figure)),
  };
}
