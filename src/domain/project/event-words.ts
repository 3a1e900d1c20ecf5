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

type EventWord =
  | 'log.system'
  | 'log.you'
  | `event.${Known | 'rethink' | 'end_decided' | `${Decided}_decided` | 'confirm_defect_by_time' | `${OfDefect}_defect`}`
  | `status.${ProjectStatus}`
  | 'version'
  | 'visit_address_shown'
  | 'end_request.refund_none'
  | 'end_request.refund_line'
  | 'edit.comma'
  | `edit.field.${EditField}`;
/** Translates a key of the project's texts into the reader's language. */
export type SayOfEvent = (word: EventWord, values?: Record<string, string | number>) => string;

/** The reason given with an event, if any. */
export const reasonOf = ({ data }: Pick<LoggedEvent, 'data'>): { reason_code: ReasonCode; note: string } | null =>
  isReason(data.reason_code) ? { reason_code: data.reason_code, note: String(data.note ?? '') } : null;

/** 退款 $12,000, or that nothing is refunded. */
export const refundWords = (cents: number, say: SayOfEvent): string =>
  cents === 0 ? say('end_request.refund_none') : say('end_request.refund_line', { amount: formatPrice(cents) });

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
      const who = actor === null ? say('log.system') : actor.id === id ? say('log.you') : actor.nickname || actor.name;
      // The owner reconsiders before paying: this ends more than one quotation.
      if (event === 'decline_quotation' && from_status === 'awaiting_payment') return say('event.rethink', { who });
      if (event === 'end' && actor !== null) return say('event.end_decided');
      if (actor?.user_type === 'admin' && isDecided(event)) return say(`event.${event}_decided`);
      if (event === 'confirm_defect' && actor === null) return say('event.confirm_defect_by_time');
      if (typeof data.defect === 'string' && isOfDefect(event)) return say(`event.${event}_defect`, { who });
      return isKnown(event) ? say(`event.${event}`, { who }) : say(`status.${to_status}`);
    },
    /** The event's figures, in order. */
    figures: ({ data }: Pick<LoggedEvent, 'data'>): string[] =>
      [
        typeof data.stage === 'string' && data.stage,
        typeof data.defect === 'string' && data.defect,
        typeof data.visit_at === 'string' && dayTime(data.visit_at),
        typeof data.log_day === 'string' && day(data.log_day),
        data.shows_address === 1 && say('visit_address_shown'),
        typeof data.version === 'number' && say('version', { n: data.version }),
        typeof data.amount_cents === 'number' && formatPrice(data.amount_cents),
        typeof data.order_number === 'string' && data.order_number,
        typeof data.refund_cents === 'number' && refundWords(data.refund_cents, say),
        typeof data.fields === 'string' &&
          data.fields
            .split(',')
            .filter(isEditField)
            .map((name) => say(`edit.field.${name}`))
            .join(say('edit.comma')),
      ].filter((figure): figure is string => Boolean(figure)),
  };
}
