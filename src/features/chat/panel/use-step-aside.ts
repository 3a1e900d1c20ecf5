import { useIsPhone } from '@/ui/layout/use-is-phone';
import { useChat } from '../chat-context';

/** For links in the chat: a chat that fills the screen shrinks, so that the page is visible. */
export function useStepAside(): () => void {
  const chat = useChat();
  const isNarrow = useIsPhone();
  return () => {
    if (isNarrow) chat.setPanel('collapsed');
    else if (chat.store.getState().panel === 'expanded') chat.setPanel('open');
  };
}
