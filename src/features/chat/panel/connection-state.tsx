import { useTranslation } from 'next-i18next/pages';
import { useChat, useChatState } from '../chat-context';
import { ErrorBanner } from '../conversation/error-banner';

/** The state of the connection: nothing while it works, in red what the server refused (Spec §8). */
export function ConnectionState() {
  const { t } = useTranslation('chat');
  const chat = useChat();
  const isDisconnected = useChatState((state) => state.connectionStatus === 'disconnected');
  const liveError = useChatState((state) => state.liveError);
  const isWaiting = useChatState((state) => state.outbox.some((item) => item.state === 'waiting'));
  const isRefused = isDisconnected && liveError !== null;
  return (
    <>
      {isRefused && <ErrorBanner title={t('live_failed')} error={liveError} onRetry={chat.wake} />}
      <p role="status" className="bg-gold-soft px-4 py-1.5 text-center text-[0.8125rem] text-[#6e500c] empty:hidden">
        {isDisconnected && !isRefused && (isWaiting ? t('cut_waiting') : t('cut'))}
      </p>
    </>
  );
}
