import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { renewPush } from '@/client/push';
import { startServiceWorker } from '@/client/service-worker';
import { useSession } from '@/client/session/use-session';
import { ChatWidget } from '@/features/chat/chat-widget';
import { FeedbackPrompt } from '@/features/feedback/feedback-prompt';
import { OfflineNotice } from './offline-notice';
import { isUndisturbed } from './undisturbed';

/** Only technicians write site logs. */
const SiteLogSender = dynamic(
  () =>
    withTexts('sitelog', import('@/features/project/site-log/site-log-sender')).then((module) => module.SiteLogSender),
  { ssr: false },
);

/** The parts of the live layer, in one script. */
export function LiveParts() {
  const { pathname } = useRouter();
  const { userType } = useSession();
  useEffect(() => void startServiceWorker(), []);
  useEffect(() => void renewPush(), []);
  return (
    <>
      <OfflineNotice />
      <ChatWidget />
      {userType === 'technician' && <SiteLogSender />}
      {!isUndisturbed(pathname) && <FeedbackPrompt />}
    </>
  );
}
