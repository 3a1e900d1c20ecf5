import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Skeleton } from '@/ui/layout/skeleton';
import { Spinner } from '@/ui/layout/spinner';
import { Icon } from '@/ui/media/icon';
import { useTranslation } from '@/ui/texts';
import { useChat, useChatState } from '../chat-context';
import { useAnnouncement } from '../panel/use-announcement';
import { conversationRows } from './conversation-rows';
import { HoldRowProvider, useHeldRows } from './held-rows';
import { LogRow } from './log-row';
import { useReadMark } from './use-read-mark';

/** So near to the top, the page before is fetched. */
const OLDER_AT_PX = 300;
/** So near to the end, it is the end: heights are not whole numbers everywhere. */
const END_SLACK_PX = 4;

/** What was said, oldest above. It stays where the reader is: at the end with what comes, elsewhere with what is read. */
export function MessageLog({ roomId }: { roomId: number }) {
  const { t } = useTranslation('project');
  const chat = useChat();
  const room = useChatState((state) => state.rooms[roomId]);
  const outbox = useChatState((state) => state.outbox);
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isReadingBack, setReadingBack] = useState(false);
  const rows = useMemo(
    () => (room ? conversationRows(room, outbox, roomId, chat.userId) : []),
    [room, outbox, roomId, chat.userId],
  );
  const { heldAt, hold } = useHeldRows(rows);
  const announcement = useAnnouncement(roomId);
  useReadMark(roomId, !isReadingBack);

  // What is put before the first row must not move what is read.
  const oldest = room?.timeline.messages[0]?.message_id;
  const oldestShown = useRef(oldest);
  const isPrepended = oldestShown.current !== undefined && oldestShown.current !== oldest;
  useLayoutEffect(() => {
    oldestShown.current = oldest;
  });

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  const newest = rows.at(-1)?.key;
  const isOwn = rows.at(-1)?.kind === 'message' && outbox.some(({ message_id }) => message_id === newest);
  const newestShown = useRef(newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is added
  useLayoutEffect(() => {
    // One's own that waits stays the last row: older pages that come above it are no reason to go there.
    if (isAtEnd.current || (isOwn && newest !== newestShown.current)) toEnd();
    newestShown.current = newest;
  }, [newest, rows.length]);
  const keepEnd = useRef(toEnd);
  keepEnd.current = toEnd;
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(() => isAtEnd.current && keepEnd.current());
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  const [endAt, setEndAt] = useState<string | undefined>();
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    isAtEnd.current = offset + handle.viewportSize >= handle.scrollSize - END_SLACK_PX;
    setReadingBack(!isAtEnd.current);
    if (isAtEnd.current) setEndAt(undefined);
    else setEndAt((before) => before ?? newest);
    if (offset < OLDER_AT_PX && !room?.error) void chat.loadOlder(roomId);
  };
  // A first page that does not fill the window cannot be scrolled.
  useEffect(() => {
    const element = box.current;
    if (element && room?.timeline.previousId && !room.error && element.scrollHeight <= element.clientHeight)
      void chat.loadOlder(roomId);
  }, [chat, roomId, room]);

  const hasNews = isReadingBack && endAt !== undefined && endAt !== newest;
  return (
    <div className="relative min-h-0 flex-1 bg-[#fdfcfa]">
      <div
        ref={box}
        role="log"
        aria-label={t('chat.messages')}
        aria-busy={room?.isLoading && rows.length === 0}
        // Rows come and go as it is scrolled, and that is no news: what is new is said below.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys must reach it
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div className="grow" />
        {room?.isLoading && rows.length === 0 && <WaitingMessages />}
        {room && !room.isLoading && rows.length === 0 && !room.error && (
          <p className="m-auto p-6 text-center text-ink-2">{t('chat.none')}</p>
        )}
        <HoldRowProvider value={hold}>
          <Virtualizer ref={list} shift={isPrepended} onScroll={onScroll} keepMounted={heldAt}>
            {rows.map((row) => (
              <LogRow key={row.key} row={row} room={room?.details ?? null} />
            ))}
          </Virtualizer>
        </HoldRowProvider>
        <div className="h-3 shrink-0" />
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {room?.isLoadingOlder && (
        <span className="absolute left-1/2 top-3 grid size-9 -translate-x-1/2 place-items-center rounded-full border border-line bg-card text-jade shadow-lift">
          <Spinner />
          <span role="status" className="sr-only">
            {t('chat.loading_older')}
          </span>
        </span>
      )}
      {hasNews && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-full bg-jade px-4 text-[15px] font-semibold text-white shadow-lift hover:bg-jade-dark"
        >
          {t('chat.news')}
          <Icon name="chevron-down" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** The shape of what comes. */
function WaitingMessages() {
  return (
    <div className="grid gap-3 py-4">
      <Skeleton className="h-10 w-3/5 rounded-m" />
      <Skeleton className="h-10 w-2/5 rounded-m" />
      <Skeleton className="ml-auto h-10 w-1/2 rounded-m" />
      <Skeleton className="h-16 w-3/5 rounded-m" />
    </div>
  );
}
