import { useTranslation } from 'next-i18next/pages';
import { usePrefetch } from '@/client/query/use-prefetch';
import { BADGE_MAX } from '@/config/limits/notifications';
import { chatCalls } from '@/contract/chat/calls';
import { Icon } from '@/ui/media/icon';
import { useChatState } from '../chat-context';
import { NEWEST_FIRST } from '../rooms/newest-first';

/** The collapsed chat: a button at the bottom right, with the unread count. */
export function ChatButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('chat');
  const unread = useChatState((state) => state.unreadCount);
  const hasFailed = useChatState((state) => state.outbox.some((item) => item.state === 'failed'));
  const prefetch = usePrefetch((queries) => queries.pages(chatCalls.chatroomListing, NEWEST_FIRST));
  const label = unread > 0 ? t('button_unread', { count: unread }) : t('title');
  return (
    <aside aria-label={t('title')} className="contents">
      <button
        type="button"
        data-opens-chat
        onClick={onOpen}
        {...prefetch}
        aria-label={hasFailed ? t('button_failed', { label }) : label}
        className="chat-button fixed right-4 z-20 size-14 place-items-center rounded-full bg-jade text-white shadow-lift hover:bg-jade-dark md:right-6 print:hidden"
      >
        <Icon name="chat" className="size-7" />
        {hasFailed && (
          <span className="absolute -left-1 -top-1 rounded-full border-2 border-card bg-card text-ember">
            <Icon name="error" className="size-5" />
          </span>
        )}
        {unread > 0 && (
          <span className="num absolute -right-1 -top-1 grid h-6 min-w-6 place-items-center rounded-full border-2 border-card bg-ember px-1 text-[0.8125rem] font-semibold leading-none">
            {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          </span>
        )}
      </button>
    </aside>
  );
}
