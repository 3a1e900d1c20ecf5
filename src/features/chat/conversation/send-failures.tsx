import { useTranslation } from 'next-i18next/pages';
import { CallError, showError } from '@/client/http/call-error';
import { useChat, useChatState } from '../chat-context';
import type { OutboxItem } from '../model/state';
import { ErrorBanner } from './error-banner';

/** Whether the user cancelled the upload, which is not reported as a failure. */
export const isCutByHand = ({ error }: OutboxItem): boolean =>
  error instanceof CallError && error.errorClass === 'cancel';

/** A message whose files are lost cannot be sent again. */
export const canResend = ({ error }: OutboxItem): boolean => error !== 'files_gone';

/** The failed messages of a room, in red at the top of the conversation (Spec §8). */
export function SendFailures({ roomId }: { roomId: number }) {
  const { t } = useTranslation('chat');
  const { outbox } = useChat();
  const failed = useChatState((state) => state.outbox).filter(
    (item) => item.chatroom_id === roomId && item.state === 'failed' && !isCutByHand(item),
  );
  const resendable = failed.filter(canResend);
  if (failed.length === 0) return null;
  const reasonOf = (item: OutboxItem) => (canResend(item) ? item.error : t('files_gone'));
  // The same reason is shown once, without the id of one request.
  const reasons = failed.map((item) => showError(reasonOf(item))).filter((shown) => shown !== null);
  const shared = failed.length > 1 ? { requestId: undefined } : {};
  const errors = [
    ...new Map(reasons.map((shown) => [`${shown.code} ${shown.text}`, { ...shown, ...shared }])).values(),
  ];
  return (
    <ErrorBanner
      title={t('failed_count', { count: failed.length })}
      errors={errors}
      retryLabel={resendable.length > 1 ? t('resend_all') : t('resend')}
      onRetry={
        resendable.length > 0
          ? () => {
              for (const { message_id } of resendable) outbox.retry(message_id);
            }
          : undefined
      }
    />
  );
}
