import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { formatPrice } from '@/domain/money';
import { REASON_CODES, type ReasonCode } from '@/domain/project/reasons';
import { PROJECT_ACTIONS } from '@/domain/project/transitions';
import { personName } from '../people/person-name';
import { useDates } from '../time/use-dates';
import type { ProjectEvent } from './project-event';
import { useRefundWords } from './use-refund-words';

/** Events whose sentence is under `event`; other events show the status they led to. */
const KNOWN = ['create', ...PROJECT_ACTIONS] as const;
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
const isOfDefect = (event: string): event is (typeof OF_DEFECT)[number] =>
  (OF_DEFECT as readonly string[]).includes(event);

/** The reason given with an event, if any. */
export function reasonOf({ data }: ProjectEvent): { reason_code: ReasonCode; note: string } | null {
  return isReason(data.reason_code) ? { reason_code: data.reason_code, note: String(data.note ?? '') } : null;
}

/** What happened, in words. */
export function useEventWords() {
  const { t } = useTranslation('project');
  const refundWords = useRefundWords();
  const dates = useDates();
  const me = useSession().profile?.id;
  return {
    /** The sentence: who did what. */
    sentence: (event: ProjectEvent): string => {
      const who =
        event.actor === null ? t('log.system') : event.actor.id === me ? t('log.you') : personName(event.actor);
      // The owner reconsiders before paying: this ends more than one quotation.
      if (event.event === 'decline_quotation' && event.from_status === 'awaiting_payment')
        return t('event.rethink', { who });
      if (event.event === 'end' && event.actor !== null) return t('event.end_decided');
      if (event.event === 'waive_fee' && event.actor?.user_type === 'admin') return t('event.waive_fee_decided');
      if (event.event === 'confirm_defect' && event.actor === null) return t('event.confirm_defect_by_time');
      if (typeof event.data.defect === 'string' && isOfDefect(event.event))
        return t(`event.${event.event}_defect`, { who });
      return isKnown(event.event) ? t(`event.${event.event}`, { who }) : t(`status.${event.to_status}`);
    },
    /** The event's figures, in order. */
    figures: ({ data }: ProjectEvent): string[] =>
      [
        typeof data.stage === 'string' && data.stage,
        typeof data.defect === 'string' && data.defect,
        typeof data.visit_at === 'string' && dates.dayTime(data.visit_at),
        typeof data.version === 'number' && t('version', { n: data.version }),
        typeof data.amount_cents === 'number' && formatPrice(data.amount_cents),
        typeof data.order_number === 'string' && data.order_number,
        typeof data.refund_cents === 'number' && refundWords(data.refund_cents),
        typeof data.fields === 'string' &&
          data.fields
            .split(',')
            .filter(isEditField)
            .map((name) => t(`edit.field.${name}`))
            .join(t('edit.comma')),
      ].filter((figure): figure is string => Boolean(figure)),
  };
}
