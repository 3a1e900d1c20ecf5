import { useRouter } from 'next/router';
import { ChatWidget } from '@/features/chat/chat-widget';
import { FeedbackPrompt } from '@/features/feedback/feedback-prompt';
import { isEntryPage } from './shell-rules';

/** The parts of the live layer, in one script. No prompt interrupts a login or a registration. */
export function LiveParts() {
  const { pathname } = useRouter();
  return (
    <>
      <ChatWidget />
      {!isEntryPage(pathname) && <FeedbackPrompt />}
    </>
  );
}
