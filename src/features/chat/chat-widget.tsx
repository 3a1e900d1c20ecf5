import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { onOpenChat } from '@/client/realtime/open-chat';
import { useSession } from '@/client/session/use-session';
import { ChatProvider, useChat, useChatState } from './chat-context';
import { createChat } from './model/chat';
import { ChatButton } from './panel/chat-button';
import { ChatPanel } from './panel/chat-panel';
import { useIsNarrow } from './rooms/use-is-narrow';

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
  const button = useRef<HTMLButtonElement>(null);
  useRequests();

  const onCollapse = () => {
    chat.setPanel('collapsed');
    // Once the button is rendered again.
    requestAnimationFrame(() => button.current?.focus());
  };
  return panel === 'collapsed' ? (
    <ChatButton ref={button} onOpen={() => chat.setPanel('open')} />
  ) : (
    <ChatPanel isExpanded={panel === 'expanded'} onCollapse={onCollapse} />
  );
}

/** Opens rooms requested by the address (`?chat=7`, from a notification) or by another part of the page. */
function useRequests(): void {
  const chat = useChat();
  const router = useRouter();
  const isNarrow = useIsNarrow();
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
        if ('roomId' in request) chat.select(request.roomId, panel);
        else void chat.openWith(request.users, request.projectId, panel);
      }),
    [chat, panel],
  );
}
