import { useChat } from '../chat-context';
import { useIsNarrow } from '../rooms/use-is-narrow';

/** Who follows a link wants to see the page: the chat that filled the screen makes room. */
export function useStepAside(): () => void {
  const chat = useChat();
  const isNarrow = useIsNarrow();
  return () => {
    if (isNarrow) chat.setPanel('collapsed');
    else if (chat.store.getState().panel === 'expanded') chat.setPanel('open');
  };
}
