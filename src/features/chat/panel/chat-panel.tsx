import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { CHAT_PANEL_MAX_PX } from '@/config/limits/chat';
import type { ChatRoom } from '@/contract/chat/calls';
import { IconButton } from '@/ui/form/icon-button';
import { isComposing } from '@/ui/form/is-composing';
import { useIsPhone } from '@/ui/layout/use-is-phone';
import { EmptyPicture } from '@/ui/media/empty-picture';
import { useChat, useChatState } from '../chat-context';
import { Conversation } from '../conversation/conversation';
import { RoomList } from '../rooms/room-list';
import { RoomsFrame } from '../rooms/rooms-frame';
import { usePanelFocus } from './use-panel-focus';

interface ChatPanelProps {
  isExpanded: boolean;
  onCollapse: () => void;
}

/** Makes the rest of the page inert while the chat fills the screen. */
function useRestInert(isExpanded: boolean) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isExpanded) return;
    const others = Array.from(panel.current?.parentElement?.children ?? []).filter(
      (element): element is HTMLElement => element !== panel.current && element instanceof HTMLElement,
    );
    const wasInert = others.map((element) => element.inert);
    // Once the chat is painted, because the browser restyles the whole page.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        for (const element of others) element.inert = true;
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      others.forEach((element, index) => {
        element.inert = wasInert[index] ?? false;
      });
    };
  }, [isExpanded]);
  return panel;
}

const FRAME = {
  open: 'chat-panel-open right-4 left-4 rounded-m border border-line shadow-lift sm:left-auto sm:w-[360px] md:right-6 md:bottom-6',
  expanded: 'inset-0 md:grid md:grid-cols-[320px_minmax(0,1fr)]',
};

/**
 * Open: the rooms, or one of them, in a small panel. Expanded: both side by side; on a phone the rooms slide over. List
 * and conversation keep their place in the tree, so that neither is mounted again when the panel changes its shape.
 */
export function ChatPanel({ isExpanded, onCollapse }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const chat = useChat();
  const roomId = useChatState((state) => state.currentRoom);
  const isNarrow = useIsPhone();
  const [isListOver, setListOver] = useState(false);
  const panel = useRestInert(isExpanded);
  const collapse = useRef(onCollapse);
  collapse.current = onCollapse;

  const isBeside = isExpanded && !isNarrow;
  const hasConversation = roomId !== null && (isExpanded || !isNarrow);
  const isOver = isExpanded && isNarrow && hasConversation && isListOver;
  usePanelFocus(panel, { roomId, shape: `${isExpanded}-${isNarrow}-${isOver}` });

  useEffect(() => {
    const element = panel.current;
    // On the element itself, so that Escape in a dialog above the panel does not collapse it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
      collapse.current();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [panel]);

  const onSelect = (room: ChatRoom) => {
    setListOver(false);
    chat.select(room.id, isNarrow ? 'expanded' : undefined, room.previous_conversation_id);
  };
  const controls = (
    <span className="flex shrink-0">
      {/* On a phone an expanded chat cannot shrink: the user goes to the list, or collapses it. */}
      {!(isExpanded && isNarrow) && (
        <IconButton
          icon={isExpanded ? 'shrink' : 'expand'}
          label={isExpanded ? t('shrink') : t('expand')}
          onClick={() => chat.setPanel(isExpanded ? 'open' : 'expanded')}
          data-chat-size
        />
      )}
      <IconButton icon="chevron-down" label={t('collapse')} onClick={onCollapse} />
    </span>
  );

  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="dialog"
      aria-modal={isExpanded || undefined}
      aria-label={t('title')}
      style={isExpanded ? undefined : { height: `min(${CHAT_PANEL_MAX_PX}px, 60vh)` }}
      className={`fixed z-40 flex min-h-0 flex-col overflow-hidden bg-card print:hidden ${FRAME[isExpanded ? 'expanded' : 'open']}`}
    >
      {(isBeside || isOver || !hasConversation) && (
        <RoomsFrame kind={isBeside ? 'beside' : isOver ? 'over' : 'alone'} onClose={() => setListOver(false)}>
          <RoomList controls={controls} onSelect={onSelect} />
        </RoomsFrame>
      )}
      {hasConversation && (
        <div inert={isOver} className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Conversation
            key={roomId}
            roomId={roomId}
            lead={
              isExpanded
                ? isNarrow && (
                    <IconButton icon="menu" label={t('rooms')} onClick={() => setListOver(true)} data-chat-rooms />
                  )
                : !isNarrow && <IconButton icon="arrow-left" label={t('rooms')} onClick={() => chat.select(null)} />
            }
            controls={!isBeside && controls}
          />
        </div>
      )}
      {isBeside && !hasConversation && (
        <div className="grid place-content-center justify-items-center gap-4 bg-[#fdfcfa] p-8 text-center">
          <EmptyPicture name="inbox" />
          <p className="text-ink-2">{t('choose_room')}</p>
        </div>
      )}
    </section>
  );
}
