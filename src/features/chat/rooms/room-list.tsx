import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect } from 'react';
import { useCallPages } from '@/client/query/use-call-pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { type ChatRoom, chatCalls } from '@/contract/chat/calls';
import { LoadMore } from '@/features/common/lists/load-more';
import { useNow } from '@/features/common/time/use-now';
import { buttonClass } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { Phrases } from '@/ui/layout/phrases';
import { Skeleton } from '@/ui/layout/skeleton';
import { EmptyPicture } from '@/ui/media/empty-picture';
import { Icon } from '@/ui/media/icon';
import { useChat, useChatState } from '../chat-context';
import { ErrorBanner } from '../conversation/error-banner';
import { mergeReadStates } from '../model/read-states';
import { useStepAside } from '../panel/use-step-aside';
import { NEWEST_FIRST } from './newest-first';
import { RoomEntry } from './room-entry';

const MINUTE_MS = 60_000;

interface RoomListProps {
  controls: ReactNode;
  onSelect: (room: ChatRoom) => void;
}

/** The rooms, those with the latest message first. */
export function RoomList({ controls, onSelect }: RoomListProps) {
  const { t } = useTranslation('chat');
  const { store } = useChat();
  const roomId = useChatState((state) => state.currentRoom);
  const unreadCount = useChatState((state) => state.unreadCount);
  const openError = useChatState((state) => state.openError);
  const now = useNow(() => MINUTE_MS);
  const list = useCallPages(chatCalls.chatroomListing, NEWEST_FIRST);
  const { rows } = list;

  useEffect(() => {
    if (!rows) return;
    mergeReadStates(
      store,
      rows.map(({ id, ...room }) => ({ ...room, chatroom_id: id })),
    );
  }, [rows, store]);

  return (
    <>
      <div className="flex min-h-14 items-center gap-2.5 border-b border-line pl-4 pr-1.5">
        <h2 className="text-base">{t('title')}</h2>
        {unreadCount > 0 && (
          <Chip tone="turn">
            <span className="num">{unreadCount}</span>
            <span className="sr-only">{t('unread')}</span>
          </Chip>
        )}
        <span className="flex-1" />
        {controls}
      </div>
      <ErrorBanner error={list.error ?? openError} onRetry={list.error ? list.retry : undefined} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {rows === null && !list.error && <WaitingRooms />}
        {rows?.length === 0 && <NoRooms />}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((room) => (
              <RoomEntry
                key={room.id}
                room={room}
                now={now}
                isCurrent={room.id === roomId}
                onSelect={() => onSelect(room)}
              />
            ))}
          </ul>
        )}
        <div className="px-4 pb-4 empty:hidden">
          <LoadMore list={list} />
        </div>
      </div>
    </>
  );
}

/** Says when a room opens, with a link to the projects. */
function NoRooms() {
  const { t } = useTranslation(['chat', 'project']);
  const { userType } = useSession();
  const stepAside = useStepAside();
  return (
    <div className="grid justify-items-center px-6 py-8 text-center">
      <EmptyPicture name="inbox" />
      <p className="mt-3 font-semibold">{t('none')}</p>
      {userType && userType !== 'admin' && (
        <Phrases className="mt-1 text-balance text-[0.9375rem] text-ink-2">{t(`none_text.${userType}`)}</Phrases>
      )}
      <Link href={paths.projects()} onClick={stepAside} className={`${buttonClass('text')} mt-2`}>
        {t('project:list.current')}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    </div>
  );
}

/** A placeholder while the rooms load. */
function WaitingRooms() {
  return (
    <div className="grid gap-5 p-4">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
