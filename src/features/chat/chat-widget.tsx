import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { onOpenChat, useChatStatus } from '@/client/realtime/open-chat';
import { useSession } from '@/client/session/use-session';
import { useIsPhone } from '@/ui/layout/use-is-phone';
import { ChatProvider, useChat, useChatState } from './chat-context';
import { createChat } from './model/chat';
import { ChatButton } from './panel/chat-button';
import { ChatPanel } from './panel/chat-panel';

/** The site-wide chat (Spec §2): a button, a panel, or the whole screen. Each login has its own chat. */
export function ChatWidget() {
  const { profile } = useSession();
  return profile && <ChatOf key={profile.id} userId={profile.id} />;
}

function ChatOf({ userId }: { userId: number }) {
  const [chat] = useState(() => createChat(userId));
  useEffect(() => chat.start(), [chat]);
  return (
    <ChatProvider value={chat}>
      <Frame />
    </ChatProvider>
  );
}

function Frame() {
  const chat = useChat();
  const panel = useChatState((state) => state.panel);
  const onCollapse = () => {
    chat.setPanel('collapsed');
    // Once the button is rendered again.
    requestAnimationFrame(focusOpener);
  };
  useRequests(onCollapse);
  useStatus();
  return panel === 'collapsed' ? (
    <ChatButton onOpen={() => chat.setPanel('open')} />
  ) : (
    <ChatPanel isExpanded={panel === 'expanded'} onCollapse={onCollapse} />
  );
}

/** The chat is opened by its own button or, on phones, by a tab at the foot of the page. */
function focusOpener(): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens-chat]')];
  openers.find((opener) => opener.getClientRects().length > 0)?.focus();
}

/** Tells the rest of the page what it shows of the chat. */
function useStatus(): void {
  const unreadCount = useChatState((state) => state.unreadCount);
  const hasFailed = useChatState((state) => state.outbox.some((item) => item.state === 'failed'));
  const isOpen = useChatState((state) => state.panel !== 'collapsed');
  useEffect(() => useChatStatus.setState({ unreadCount, hasFailed, isOpen }), [unreadCount, hasFailed, isOpen]);
  useEffect(() => () => useChatStatus.setState(useChatStatus.getInitialState()), []);
}

/** Opens rooms requested by the address (`?chat=7`, from a notification) or by another part of the page. */
function useRequests(onCollapse: () => void): void {
  const chat = useChat();
  const collapse = useRef(onCollapse);
  collapse.current = onCollapse;
  const router = useRouter();
  const isNarrow = useIsPhone();
  const panel = isNarrow ? 'expanded' : 'open';
  const { chat: requested, ...query } = router.query;
  const roomId = typeof requested === 'string' && /^[1-9]\d{0,9}$/.test(requested) ? Number(requested) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for a room in the address
  useEffect(() => {
    if (roomId === null) return;
    chat.select(roomId, panel);
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  }, [roomId]);

  useEffect(
    () =>
      onOpenChat((request) => {
        if (request === 'toggle') {
          if (chat.store.getState().panel === 'collapsed') chat.setPanel('open');
          else collapse.current();
        } else if ('roomId' in request) chat.select(request.roomId, panel);
        else void chat.openWith(request.users, request.projectId, panel);
      }),
    [chat, panel],
  );
}
