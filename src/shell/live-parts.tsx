import { useRouter } from 'next/router';
import { ChatWidget } from '@/features/chat/chat-widget';
import { FeedbackPrompt } from '@/features/feedback/feedback-prompt';
import { isUndisturbed } from './shell-rules';

/** The parts of the live layer, in one script. */
export function LiveParts() {
  const { pathname } = useRouter();
  return (
    <>
      <ChatWidget />
      {!isUndisturbed(pathname) && <FeedbackPrompt />}
    </>
  );
}
