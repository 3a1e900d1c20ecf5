import { ChatWidget } from '@/features/chat/chat-widget';
import { FeedbackPrompt } from '@/features/feedback/feedback-prompt';

/** What the live layer is made of, in one script. */
export function LiveParts() {
  return (
    <>
      <ChatWidget />
      <FeedbackPrompt />
    </>
  );
}
