import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { ChatMessage, ChatRoom } from '@/contract/chat/calls';
import { useDates } from '@/features/common/time/use-dates';
import { useStepAside } from '../panel/use-step-aside';
import { useRoomWords } from '../rooms/use-room-words';

/** The tab of the project's page that shows the event in full. */
const TABS: Partial<Record<NonNullable<ChatMessage['event']>, string>> = {
  estimate: 'estimate',
  quote: 'quotes',
  withdraw_quotation: 'quotes',
  decline_quotation: 'quotes',
  accept_quotation: 'quotes',
  ask: 'clarifications',
  answer: 'clarifications',
  submit: 'submissions',
  request_revision: 'submissions',
  claim_stage: 'submissions',
  certify_stage: 'submissions',
  return_stage: 'submissions',
  approve: 'submissions',
  complain: 'complaint',
  answer_complaint: 'complaint',
};

interface EventLineProps {
  message: ChatMessage;
  room: ChatRoom | null;
  /** The reader has to act on it: darker, with a link that says where to. */
  isTask: boolean;
}

/** An event of the project in one quiet line: what happened, when, and a link to it. */
export function EventLine({ message, room, isTask }: EventLineProps) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  const words = useRoomWords();
  const stepAside = useStepAside();
  const isPayment = isTask && message.event === 'accept_quotation';
  // The payment is on top of the page, not with the quotations.
  const tab = message.event && !isPayment ? TABS[message.event] : null;
  const projectId = room?.project_id;
  const label = isPayment ? t('see_payment') : tab === 'quotes' ? t('see_quotes') : t('see_project');
  return (
    <div
      className={`flex min-h-11 items-center gap-2.5 text-[0.875rem] leading-snug md:min-h-8 ${isTask ? 'text-ink' : 'text-ink-2'}`}
    >
      <span aria-hidden="true" className="grid w-8 shrink-0 place-items-center">
        <span className={`size-1.5 rounded-full ${isTask ? 'bg-jade' : 'bg-line-strong'}`} />
      </span>
      <p className="min-w-0 [overflow-wrap:anywhere]">{words.event(message)}</p>
      <time dateTime={message.sent_time} className="num shrink-0 text-[0.8125rem] text-ink-2">
        {dates.time(message.sent_time)}
      </time>
      {projectId != null && (
        <Link
          href={`${privatePaths.projectDetail(projectId)}${tab ? `?tab=${tab}` : ''}`}
          onClick={stepAside}
          aria-label={label}
          className={`flex min-h-11 shrink-0 items-center whitespace-nowrap text-jade hover:text-jade-dark md:min-h-8 ${isTask ? 'rounded-full border border-line-strong bg-card px-3.5 font-semibold hover:border-jade' : 'px-1'}`}
        >
          {isTask ? label : t('see')}
        </Link>
      )}
    </div>
  );
}
