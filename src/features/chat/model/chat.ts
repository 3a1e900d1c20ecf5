import { callApi } from '@/client/http/call-api';
import { CallError } from '@/client/http/call-error';
import { isRetryable } from '@/client/http/is-retryable';
import type { openSocket } from '@/client/realtime/realtime-socket';
import { resendDelay } from '@/client/realtime/reconnect';
import { BREAK_SHOWN_AFTER_MS, CATCH_UP_INTERVAL_MS } from '@/config/limits/chat';
import { type ChatMessage, chatCalls, LIVE_TAGS, type RealtimeEvents } from '@/contract/chat/calls';
import { addMessage, hasGap } from '@/domain/chat/timeline';
import { createCatchUp } from './catch-up';
import { createLateMessages } from './late-messages';
import { createOutbox } from './outbox';
import { countNewMessage, mergeReadStates } from './read-states';
import { noteReaders } from './readers';
import { createRefresh } from './refresh';
import { createRooms } from './rooms';
import { createChatStore, type PanelState, updateMessages } from './state';
import { storedOutbox } from './stored-outbox';

/**
 * The whole chat of one login. Another user gets a new object, so that nothing of the previous one (channel, token,
 * messages) remains (Spec §4).
 */
export function createChat(userId: number) {
  const store = createChatStore();
  const storage = storedOutbox(userId);
  let isStopped = true;
  let socket: ReturnType<typeof openSocket> | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The server refuses this login (for example an unverified email): no polling until the user returns. */
  let isRefused = false;
  let isConnecting = false;
  let isCaughtUp = false;
  let cutTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the choices of a room: the reply to an earlier choice is ignored. */
  let choices = 0;
  /** Others' changes may have been missed: the socket was down, or the first connection takes long. */
  let hasMissed = false;
  const { refresh, onChanged, onViewed, stop: stopRefresh } = createRefresh({ isStopped: () => isStopped });

  function receive(message: ChatMessage): void {
    const { chatroom_id } = message;
    countNewMessage(store, message, message.sender_id?.id === userId);
    rooms.note([message]);
    updateMessages(store, chatroom_id, (timeline) => addMessage(timeline, message));
    outbox.settle(message.message_id);
    const timeline = store.getState().messages[chatroom_id];
    if (timeline && hasGap(timeline)) late.expect();
    handleCards([message]);
    refresh('chat');
  }

  /** An event card may mean that a user joined or left the room. */
  function handleCards(messages: readonly ChatMessage[]): void {
    const roomIds = messages.flatMap(({ event, chatroom_id }) => (event === null ? [] : [chatroom_id]));
    for (const roomId of new Set(roomIds)) rooms.reload(roomId);
  }

  const outbox = createOutbox({
    store,
    storage,
    sendMessage: (input, options) => callApi(chatCalls.sendMessage, input, options),
    onSent: receive,
    onGoneElsewhere: (item) => late.expect(item),
  });
  const catchUp = createCatchUp({
    store,
    isStopped: () => isStopped,
    ask: async (rooms) => {
      const reply = await callApi(chatCalls.catchUp, { rooms });
      failures = 0;
      isRefused = false;
      isCaughtUp = true;
      if (socket?.isLive()) store.setState({ connectionStatus: 'connected' });
      else if (!socket) void connect();
      return reply;
    },
    onMessages: (messages) => {
      rooms.note(messages);
      for (const { message_id } of messages) outbox.settle(message_id);
      handleCards(messages);
    },
    onNews: () => refresh('chat'),
    onFailed: (error) => {
      clearTimeout(retryTimer);
      isRefused = error instanceof CallError && !isRetryable(error);
      if (!isStopped && !isRefused) retryTimer = setTimeout(catchUp, resendDelay(++failures));
    },
  });
  const late = createLateMessages({ store, ask: () => void catchUp() });
  const rooms = createRooms({
    store,
    isStopped: () => isStopped,
    onLoaded: () => void catchUp(),
    onStale: () => refresh('chat'),
  });

  const onMessage = (event: RealtimeEvents['ChatEvent']) => {
    if (isStopped) return;
    if ('is_too_large' in event) {
      void catchUp();
      return;
    }
    const { sender, ...message } = event;
    receive({ ...message, sender_id: sender });
  };

  const showBreak = () => {
    clearTimeout(cutTimer);
    if (store.getState().connectionStatus === 'connected') store.setState({ connectionStatus: 'connecting' });
    cutTimer = setTimeout(() => {
      hasMissed = true;
      store.setState({ connectionStatus: 'disconnected' });
      // A later break is caught up with when it is over.
      if (!isCaughtUp) void catchUp();
    }, BREAK_SHOWN_AFTER_MS);
  };

  /** An error without a status is a network failure, which the connection status reports. */
  const noteLiveError = (error: unknown) =>
    store.setState({ liveError: error instanceof CallError && error.status !== undefined ? error : null });

  async function connect(): Promise<void> {
    if (isConnecting || isStopped) return;
    isConnecting = true;
    try {
      const [{ openSocket }, connection] = await Promise.all([
        import('@/client/realtime/realtime-socket'),
        callApi(chatCalls.connection, {}),
      ]);
      if (isStopped || socket) return;
      socket = openSocket(connection, userId, {
        onMessage,
        onRead: (state) => void mergeReadStates(store, [state]),
        onReaders: ({ chatroom_id, readers }) => noteReaders(store, chatroom_id, readers),
        onChanged,
        onSubscribed: () => {
          clearTimeout(cutTimer);
          store.setState({ connectionStatus: 'connected', liveError: null });
          void catchUp();
          if (hasMissed) onChanged({ tags: [...LIVE_TAGS] }, false);
          if (hasMissed) rooms.reloadShown();
          hasMissed = false;
          outbox.wake();
          rooms.saveMarks();
        },
        onLost: () => {
          hasMissed = true;
          showBreak();
        },
        isAwaited: () => document.visibilityState === 'visible' && store.getState().panel !== 'collapsed',
        onRefused: () => void catchUp(),
        onFailed: noteLiveError,
      });
    } catch (error) {
      noteLiveError(error);
      // Retried after the next successful catch-up.
    } finally {
      isConnecting = false;
    }
  }

  const wake = () => {
    if (isStopped) return;
    if (socket) socket.wake();
    else void connect();
    outbox.wake();
    rooms.saveMarks();
    void catchUp();
  };
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    onViewed();
    wake();
  };
  const showDraft = (roomId: number, text: string) =>
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [roomId]: text } }));
  const onOffline = () => store.setState({ connectionStatus: 'disconnected', liveError: null });

  return {
    userId,
    store,
    outbox,
    ...rooms,
    draft(roomId: number, text: string): void {
      showDraft(roomId, text);
      storage.putDraft(roomId, text);
    },
    /** The user is active: retries at once what is waiting. */
    wake,
    setPanel(panel: PanelState): void {
      store.setState({ panel });
      if (panel !== 'collapsed') socket?.wake();
      rooms.trim();
    },
    /**
     * Shows a room; `panel` changes the state of the panel.
     * @param newestPage the page of messages that the list named
     */
    select(roomId: number | null, panel?: PanelState, newestPage?: number | null): void {
      choices += 1;
      store.setState({ currentRoom: roomId, ...(panel && { panel }), openError: null });
      if (roomId !== null) void rooms.load(roomId, newestPage);
      rooms.trim();
    },
    /** Opens the room of a project with these users; the server finds it, or creates it. */
    async openWith(users: number[], project_id: number, panel: PanelState): Promise<void> {
      const choice = ++choices;
      // Shows the list instead of the previous room; the list also shows the error, if there is one.
      store.setState({ panel, currentRoom: null, openError: null });
      try {
        const { chatroom_id } = await callApi(chatCalls.newChat, { users, project_id });
        if (!isStopped && choice === choices) this.select(chatroom_id);
      } catch (openError) {
        if (!isStopped && choice === choices) store.setState({ openError });
      }
    },
    /** Connects, and stays up to date until the returned function is called. */
    start(): () => void {
      isStopped = false;
      store.setState({ drafts: storage.readDrafts() });
      const unfollowDrafts = storage.followDrafts(showDraft);
      showBreak();
      // Catches up once it is subscribed, or when that takes too long.
      void connect();
      void outbox.start();
      const interval = setInterval(() => {
        rooms.trim();
        // A hidden tab gets live events, and catches up when it is looked at.
        const isTold = document.visibilityState === 'hidden' && socket?.isLive();
        if (!isRefused && !isTold) wake();
      }, CATCH_UP_INTERVAL_MS);
      window.addEventListener('focus', wake);
      window.addEventListener('online', wake);
      window.addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        isStopped = true;
        clearInterval(interval);
        clearTimeout(retryTimer);
        clearTimeout(cutTimer);
        stopRefresh();
        unfollowDrafts();
        late.stop();
        window.removeEventListener('focus', wake);
        window.removeEventListener('online', wake);
        window.removeEventListener('offline', onOffline);
        document.removeEventListener('visibilitychange', onVisible);
        outbox.stop();
        socket?.close();
        socket = null;
      };
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
