import { ChatWidget } from '@/features/chat/chat-widget';
import { FeedbackPrompt } from '@/features/feedback/feedback-prompt';

/** What the live layer is made of, in one script: each more would be named in every guest's page. */
export function LiveParts() {
  return (
    <>
      <ChatWidget />
      <FeedbackPrompt />
    </>
  );
}
