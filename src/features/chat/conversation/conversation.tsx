import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { StatusChip } from '@/features/common/project/status-chip';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { Icon } from '@/ui/media/icon';
import { useChat, useChatState } from '../chat-context';
import { Composer } from '../composer/composer';
import { useComposerFiles } from '../composer/use-composer-files';
import { ConnectionState } from '../panel/connection-state';
import { useStepAside } from '../panel/use-step-aside';
import { RoomAvatars } from '../rooms/room-avatars';
import { ErrorBanner } from './error-banner';
import { MessageLog } from './message-log';
import { SendFailures } from './send-failures';

interface ConversationProps {
  roomId: number;
  /** In front of the room's name: the button that leads to the list. */
  lead: ReactNode;
  controls: ReactNode;
}

/** One room: its messages, and the composer of the next one. */
export function Conversation({ roomId, lead, controls }: ConversationProps) {
  const { t } = useTranslation('chat');
  const { userType } = useSession();
  const chat = useChat();
  const room = useChatState((state) => state.rooms[roomId]);
  const stepAside = useStepAside();
  const files = useComposerFiles(chat.userId, roomId);
  const [isOver, setOver] = useState(false);
  const details = room?.details;
  const canSend = details ? details.can_send : !room?.error;

  // A reopened panel shows its last room, which is loaded now if it was not loaded before.
  useEffect(() => {
    if (!chat.store.getState().rooms[roomId]?.details) void chat.load(roomId);
  }, [chat, roomId]);

  const onDragOver = (event: DragEvent) => {
    if (!canSend || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!canSend || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void files.add(Array.from(event.dataTransfer.files));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the attach button does the same by keyboard
    <div
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragOver={onDragOver}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={onDrop}
    >
      <div className="@container border-b border-line">
        <div className="flex min-h-14 items-center gap-1 py-1 pl-1.5 pr-1.5">
          {lead || <span className="w-1.5" />}
          {details && (
            <span className="mr-1.5 @max-[30rem]:hidden">
              <RoomAvatars room={details} viewer={userType} />
            </span>
          )}
          <div className="min-w-0 flex-1">
            {details && (
              <div className="flex items-center gap-2.5">
                <h2 className={`line-clamp-2 text-base leading-snug ${wrapTitle(details.name)}`}>{details.name}</h2>
                {details.project_status && (
                  <span className="shrink-0 @max-[36rem]:hidden">
                    <StatusChip
                      project={{
                        status: details.project_status,
                        is_on_hold: details.is_on_hold,
                        waiting_on: null,
                        is_my_turn: false,
                      }}
                    />
                  </span>
                )}
              </div>
            )}
          </div>
          {details?.project_id != null && (
            <Link
              href={privatePaths.projectDetail(details.project_id)}
              onClick={stepAside}
              className="flex min-h-11 shrink-0 items-center gap-1 rounded-full px-2 text-[0.9375rem] font-semibold text-jade hover:text-jade-dark"
            >
              {t('project')}
              <Icon name="arrow-right" className="size-4" />
            </Link>
          )}
          {controls}
        </div>
      </div>
      <ConnectionState />
      <ErrorBanner error={room?.error} onRetry={() => chat.load(roomId)} />
      <SendFailures roomId={roomId} />
      <MessageLog roomId={roomId} />
      {canSend ? (
        <Composer roomId={roomId} files={files} />
      ) : (
        details && (
          <p className="border-t border-line bg-paper px-4 py-4 text-center text-[0.9375rem] text-ink-2">{t('left')}</p>
        )
      )}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-m border-2 border-dashed border-jade bg-jade-soft/90 font-semibold text-jade-dark">
          {t('drop')}
        </div>
      )}
    </div>
  );
}
