import { ChatWidget } from '@/features/chat/chat-widget';
import { FeedbackPrompt } from '@/features/feedback/feedback-prompt';

/** The parts of the live layer, in one script. */
export function LiveParts() {
  return (
    <>
      <ChatWidget />
      <FeedbackPrompt />
    </>
  );
}
