import { useTranslation } from 'next-i18next/pages';
import type { ChatRoom } from '@/contract/chat/calls';
import type { Row } from '@/domain/chat/group-messages';
import { nameColour } from '@/domain/chat/name-colour';
import type { ReadMark } from '@/domain/chat/read-mark';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Avatar } from '@/ui/media/avatar';
import { useChat } from '../chat-context';
import { personIn, roleIn } from '../rooms/role-in';
import type { Said } from './conversation-rows';
import { EventFold } from './event-fold';
import { EventLine } from './event-line';
import { MessageFiles } from './message-files';
import { MessageText } from './message-text';
import { PendingFiles, PendingState } from './pending-message';
import { ReadBy } from './read-by';

interface LogRowProps {
  row: Row<Said>;
  room: ChatRoom | null;
  /** Who has read the newest read one of the user's own messages. */
  mark: ReadMark | null;
  onToggle: (events: readonly Said[], isOpen: boolean) => void;
}

/** One row of the conversation: a day, an event of the project or several folded to one, or a message. */
export function LogRow({ row, room, mark, onToggle }: LogRowProps) {
  if (row.kind === 'day') return <DayRow day={row.day} />;
  if (row.kind === 'message') return <MessageRow row={row} room={room} mark={mark?.key === row.key ? mark : null} />;
  if (row.kind === 'fold') {
    const events = row.messages.flatMap(({ message }) => message ?? []);
    return <EventFold events={events} isOpen={row.isOpen} onToggle={() => onToggle(row.messages, !row.isOpen)} />;
  }
  const { message, kind } = row.message;
  return message ? <EventLine message={message} room={room} isTask={kind === 'task'} /> : null;
}

function DayRow({ day }: { day: string }) {
  const { t } = useTranslation('chat');
  const dates = useDates();
  return (
    <p className="py-4 text-center text-[0.8125rem] text-ink-2">
      <time dateTime={day}>{t('day', { day: dates.day(day), weekday: dates.weekday(day) })}</time>
    </p>
  );
}

interface MessageRowProps {
  row: Extract<Row<Said>, { kind: 'message' }>;
  room: ChatRoom | null;
  mark: ReadMark | null;
}

function MessageRow({ row: { message: entry, isFirst, isLast }, room, mark }: MessageRowProps) {
  const { t } = useTranslation(['project', 'log']);
  const dates = useDates();
  const { userId, renewPeople } = useChat();
  const { message, pending } = entry;
  const isMine = entry.senderId === userId;
  const sender = message?.sender_id;
  // The picture's address in the room's details is newer than the one in the message.
  const icon = sender && (personIn(room, sender.id) ?? sender).icon;
  const name = sender ? personName(sender) : '';
  const text = message?.message ?? pending?.message ?? '';
  const hasFiles = (message?.files ?? pending?.files ?? []).length > 0;
  const corner = isMine ? 'rounded-br-[5px] bg-jade text-white' : 'rounded-bl-[5px] border border-line bg-card';
  return (
    <div className={`flex flex-col pb-1 ${isFirst ? 'pt-2' : ''} ${isMine ? 'items-end' : 'items-start'}`}>
      {!isMine && isFirst ? (
        <p className="mb-0.5 ml-[42px] text-[0.8125rem] font-semibold" style={{ color: nameColour(name) }}>
          {name}
        </p>
      ) : (
        <span className="sr-only">{isMine ? t('log:you') : name}</span>
      )}
      <div className={`flex max-w-[88%] items-end gap-2.5 md:max-w-[74%] ${pending ? 'opacity-90' : ''}`}>
        {!isMine && (
          <span className="w-8 shrink-0">
            {isLast && sender && (
              <Avatar
                name={name}
                role={roleIn(room, sender.id)}
                src={icon?.src}
                size="sm"
                onBroken={() => renewPeople(message.chatroom_id)}
              />
            )}
          </span>
        )}
        <div className={`grid min-w-0 gap-1 ${isMine ? 'justify-items-end' : 'justify-items-start'}`}>
          {hasFiles && (message ? <MessageFiles message={message} /> : <PendingFiles item={entry.pending} />)}
          {text !== '' && (
            <p
              className={`max-w-full whitespace-pre-wrap rounded-2xl px-3.5 py-2 text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere] ${corner}`}
            >
              <MessageText text={text} />
            </p>
          )}
        </div>
      </div>
      {pending && <PendingState item={pending} />}
      {message && (isLast || mark) && (
        <p className={`num flex gap-2 pb-1.5 pt-0.5 text-[0.8125rem] text-ink-2 ${isMine ? 'pr-0.5' : 'ml-[44px]'}`}>
          {mark && <ReadBy mark={mark} room={room} />}
          {isLast && <time dateTime={message.sent_time}>{dates.time(message.sent_time)}</time>}
        </p>
      )}
    </div>
  );
}
