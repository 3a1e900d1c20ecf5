import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { ChatMessage, ChatRoom } from '@/contract/chat/calls';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Avatar } from '@/ui/media/avatar';
import { useChat } from '../chat-context';
import { useStepAside } from '../panel/use-step-aside';
import { personIn, roleIn } from '../rooms/role-in';
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
  approve: 'submissions',
  complain: 'complaint',
  answer_complaint: 'complaint',
};

/** An event of the project: its text, and a link to the project. */
export function EventCard({ message, room }: { message: ChatMessage; room: ChatRoom | null }) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  const words = useRoomWords();
  const { renewPeople } = useChat();
  const stepAside = useStepAside();
  const tab = message.event && TABS[message.event];
  const projectId = room?.project_id;
  const sender = message.sender_id;
  return (
    <div className="flex justify-center py-2.5">
      <div className="flex max-w-full flex-wrap items-center justify-center gap-x-3 rounded-m border border-line bg-card px-4 py-1.5 text-[14px]">
        {sender && (
          <Avatar
            name={personName(sender)}
            role={roleIn(room, sender.id)}
            src={(personIn(room, sender.id) ?? sender).icon?.src}
            size="sm"
            onBroken={() => renewPeople(message.chatroom_id)}
          />
        )}
        <p className="py-1.5">
          {words.event(message)}
          {message.message && <span className="num ml-2 text-ink-2">{message.message}</span>}
          <time dateTime={message.sent_time} className="num ml-2 text-[13px] text-ink-2">
            {dates.time(message.sent_time)}
          </time>
        </p>
        {projectId != null && (
          <Link
            href={`${privatePaths.projectDetail(projectId)}${tab ? `?tab=${tab}` : ''}`}
            onClick={stepAside}
            className="flex min-h-11 items-center font-semibold text-jade hover:text-jade-dark"
          >
            {tab === 'quotes' ? t('see_quotes') : t('see_project')}
          </Link>
        )}
      </div>
    </div>
  );
}
