import { useChat } from '../chat-context';
import { useIsNarrow } from '../rooms/use-is-narrow';

/** For links in the chat: a chat that fills the screen shrinks, so that the page is visible. */
export function useStepAside(): () => void {
  const chat = useChat();
  const isNarrow = useIsNarrow();
  return () => {
    if (isNarrow) chat.setPanel('collapsed');
    else if (chat.store.getState().panel === 'expanded') chat.setPanel('open');
  };
}
