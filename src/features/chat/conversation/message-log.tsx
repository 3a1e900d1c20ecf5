import { useTranslation } from 'next-i18next/pages';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { readMark } from '@/domain/chat/read-mark';
import { Skeleton } from '@/ui/layout/skeleton';
import { Spinner } from '@/ui/layout/spinner';
import { Icon } from '@/ui/media/icon';
import { useChat, useChatState } from '../chat-context';
import { useAnnouncement } from '../panel/use-announcement';
import { conversationRows } from './conversation-rows';
import { HoldRowProvider, useHeldRows } from './held-rows';
import { LogRow } from './log-row';
import { useReadMark } from './use-read-mark';

/** This near to the top, the previous page is fetched. */
const OLDER_AT_PX = 300;
/** This near to the end counts as the end, because heights can be fractions of a pixel. */
const END_SLACK_PX = 4;

/** The messages, oldest first. At the end it follows new messages; elsewhere it keeps the reader's position. */
export function MessageLog({ roomId }: { roomId: number }) {
  const { t } = useTranslation('chat');
  const chat = useChat();
  const room = useChatState((state) => state.rooms[roomId]);
  const timeline = useChatState((state) => state.messages[roomId]);
  const outbox = useChatState((state) => state.outbox);
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isReadingBack, setReadingBack] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const details = room?.details ?? null;
  const rows = useMemo(
    () => (timeline ? conversationRows({ timeline, outbox, roomId, room: details, userId: chat.userId, opened }) : []),
    [timeline, outbox, roomId, details, chat.userId, opened],
  );
  const readers = room?.readers;
  const mark = useMemo(() => {
    const own = timeline?.messages.filter(({ event, sender_id }) => event === null && sender_id?.id === chat.userId);
    return readMark(
      (own ?? []).map(({ message_id: key, sequence }) => ({ key, sequence })),
      readers ?? [],
    );
  }, [timeline, readers, chat.userId]);
  const { heldAt, hold } = useHeldRows(rows);
  const announcement = useAnnouncement(roomId);
  useReadMark(roomId, !isReadingBack);

  // Rows added before the first one must not move the visible rows.
  const oldest = timeline?.messages[0]?.message_id;
  const oldestShown = useRef(oldest);
  const isPrepended = oldestShown.current !== undefined && oldestShown.current !== oldest;
  useLayoutEffect(() => {
    oldestShown.current = oldest;
  });

  const scrollToEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  const last = rows.at(-1);
  const newest = last?.kind === 'fold' ? last.messages.at(-1)?.key : last?.key;
  const isOwn = last?.kind === 'message' && outbox.some(({ message_id }) => message_id === newest);
  const newestShown = useRef(newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a row is added, or gets a read mark
  useLayoutEffect(() => {
    // An own pending message stays the last row: an older page added above must not scroll to it.
    if (isAtEnd.current || (isOwn && newest !== newestShown.current)) scrollToEnd();
    newestShown.current = newest;
  }, [newest, rows.length, mark?.key]);
  const latestScrollToEnd = useRef(scrollToEnd);
  latestScrollToEnd.current = scrollToEnd;
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => isAtEnd.current && latestScrollToEnd.current());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const [endKey, setEndKey] = useState<string | undefined>();
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    isAtEnd.current = offset + handle.viewportSize >= handle.scrollSize - END_SLACK_PX;
    setReadingBack(!isAtEnd.current);
    if (isAtEnd.current) setEndKey(undefined);
    else setEndKey((before) => before ?? newest);
    if (offset < OLDER_AT_PX && !room?.error) void chat.loadOlder(roomId);
  };
  /** Opens or closes a fold. Its line stays where it is, even at the end of the conversation. */
  const onToggle = (events: readonly { key: string }[], isOpen: boolean) => {
    isAtEnd.current = false;
    // Also ends a scroll to the end that is under way, whose row may be gone in a moment: it would end at the top.
    list.current?.scrollTo(list.current.scrollOffset);
    const keys = new Set(events.map(({ key }) => key));
    flushSync(() =>
      setOpened((now) => new Set([...[...now].filter((key) => !keys.has(key)), ...(isOpen ? keys : [])])),
    );
    // No event tells that the end is elsewhere now.
    if (list.current) onScroll(list.current.scrollOffset);
  };
  // A first page that does not fill the window cannot be scrolled, so the next one is loaded at once.
  useEffect(() => {
    const element = box.current;
    if (element && timeline?.previousId && !room?.error && element.scrollHeight <= element.clientHeight)
      void chat.loadOlder(roomId);
  }, [chat, roomId, room, timeline]);

  const hasNewMessages = isReadingBack && endKey !== undefined && endKey !== newest;
  return (
    <div className="relative min-h-0 flex-1 bg-[#fdfcfa]">
      <div
        ref={box}
        role="log"
        aria-label={t('messages')}
        aria-busy={room?.isLoading && rows.length === 0}
        // Scrolling mounts and unmounts rows, which must not be announced; new messages are announced below.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div className="grow" />
        {room?.isLoading && rows.length === 0 && <WaitingMessages />}
        {room && !room.isLoading && rows.length === 0 && !room.error && (
          <p className="m-auto p-6 text-center text-ink-2">{t('none')}</p>
        )}
        <HoldRowProvider value={hold}>
          <Virtualizer ref={list} shift={isPrepended} onScroll={onScroll} keepMounted={heldAt}>
            {rows.map((row) => (
              <LogRow key={row.key} row={row} room={details} mark={mark} onToggle={onToggle} />
            ))}
          </Virtualizer>
        </HoldRowProvider>
        <div className="h-3 shrink-0" />
      </div>
      <p aria-live="polite" className="sr-only">
        <span key={announcement.key}>{announcement.text}</span>
      </p>
      {room?.isLoadingOlder && (
        <span className="absolute left-1/2 top-3 grid size-9 -translate-x-1/2 place-items-center rounded-full border border-line bg-card text-jade shadow-lift">
          <Spinner />
          <span role="status" className="sr-only">
            {t('loading_older')}
          </span>
        </span>
      )}
      {hasNewMessages && (
        <button
          type="button"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-full bg-jade px-4 text-[0.9375rem] font-semibold text-white shadow-lift hover:bg-jade-dark"
        >
          {t('news')}
          <Icon name="chevron-down" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** A placeholder while the messages load. */
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
