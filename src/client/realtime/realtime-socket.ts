import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { REALTIME_ACTIVITY_TIMEOUT_MS, REALTIME_PONG_TIMEOUT_MS } from '@/config/limits/chat';
import type { ReplyOf } from '@/contract/call';
import { chatCalls, type RealtimeEvents, SITE_CHANNEL, userChannel } from '@/contract/chat/calls';
import { callApi } from '../http/call-api';
import { reconnectDelay, resumeDelay } from './reconnect';
import { setSocketLive } from './socket-state';

/** Handlers for the events of a user's own channel and of the one of all users. */
export interface ChannelListener {
  onMessage: (event: RealtimeEvents['ChatEvent']) => void;
  onRead: (event: RealtimeEvents['ChatReadEvent']) => void;
  onReaders: (event: RealtimeEvents['ChatReadersEvent']) => void;
  /** `isForAll`: thousands of tabs get this event at the same moment. */
  onChanged: (event: RealtimeEvents['ChangedEvent'], isForAll: boolean) => void;
  /** Events arrive from now on; earlier changes have to be fetched. */
  onSubscribed: () => void;
  onLost: () => void;
  /** The server refused this socket; a call has to find out whether the login is still valid. */
  onRefused: () => void;
  /** Somebody looks at the chat: after a break it does not wait until the others are back. */
  isAwaited: () => boolean;
  /** A call that the subscription needs has failed; it is retried. */
  onFailed?: (error: Error) => void;
}

type Connection = ReplyOf<typeof chatCalls.connection>;
type Resumed = ReplyOf<typeof chatCalls.resumeSocket>;

/** The socket's address; without a host it is the page's own. */
function addressOf({ host, port, use_tls }: Connection, page: Location) {
  const isSecure = use_tls ?? page.protocol === 'https:';
  return { host: host ?? page.hostname, port: port ?? (Number(page.port) || (isSecure ? 443 : 80)), isSecure };
}

/**
 * The realtime connection of one login: signs in where the engine supports it (decision 12), subscribes to the user's
 * own channel (Spec §7) and to that of all users, and reconnects until it is closed. Pusher-js reconnects too, but only
 * after 15 s or more, and it never retries a channel authorization that failed (FACTS). Lazy-loaded, for logged-in users
 * only.
 */
export function openSocket(connection: Connection, userId: number, listener: ChannelListener) {
  const { host, port, isSecure } = addressOf(connection, window.location);
  const ownChannel = userChannel(userId);
  let isClosed = false;
  let isSubscribed = false;
  let isOwnDisconnect = false;
  /** The connection is there, but its sign-in or a channel was refused: it needs a new try. */
  let isRefused = false;
  let tries = 0;
  /** Of the next try, or of `ownTurn`. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It was subscribed before: this is after a break. */
  let isBack = false;
  let resumed: { socketId: string; reply: Promise<Resumed> } | undefined;
  let endWait: (() => void) | undefined;

  /** Resolves at a moment of this tab's own, or once it is awaited; not at all if the connection breaks meanwhile. */
  function ownTurn(): Promise<void> {
    if (listener.isAwaited()) return Promise.resolve();
    cancelTimer();
    return new Promise((resolve) => {
      endWait = () => {
        cancelTimer();
        scheduleReconnect();
        resolve();
      };
      timer = setTimeout(endWait, resumeDelay());
    });
  }

  function cancelTimer(): void {
    clearTimeout(timer);
    timer = undefined;
    endWait = undefined;
  }

  /** After a break browsers come back by the thousand: each asks once for all that its socket needs (decision 66). */
  function resume(socketId: string): Promise<Resumed> {
    if (resumed?.socketId !== socketId) {
      const reply = ownTurn().then(() => callApi(chatCalls.resumeSocket, { socket_id: socketId }));
      resumed = { socketId, reply };
    }
    return resumed.reply;
  }

  const signIn = async (socketId: string) =>
    isBack ? (await resume(socketId)).sign_in : callApi(chatCalls.socketSignIn, { socket_id: socketId });

  const authorize = async (socketId: string, channelName: string) => {
    if (!isBack) return callApi(chatCalls.channelAuthorization, { socket_id: socketId, channel_name: channelName });
    const { channels } = await resume(socketId);
    const { auth = '' } = channels.find(({ channel_name }) => channel_name === channelName) ?? {};
    return { auth };
  };

  /** Drops a reply for an earlier socket: its error would count as a failure of the current one. */
  const answer = <R>(socketId: string, reply: Promise<R>, done: (error: Error | null, reply: R | null) => void) => {
    const isStale = () => isClosed || pusher.connection.socket_id !== socketId;
    reply.then(
      (value) => isStale() || done(null, value),
      (error: Error) => {
        if (isStale()) return;
        isRefused = true;
        listener.onFailed?.(error);
        done(error, null);
      },
    );
  };

  const pusher = new Pusher(connection.key, {
    // Required, and empty when the host is given (FACTS).
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    // Also where it is secure; `wss` is only what an insecure connection would fall back to, which the page's policy refuses.
    enabledTransports: ['ws'],
    activityTimeout: REALTIME_ACTIVITY_TIMEOUT_MS,
    pongTimeout: REALTIME_PONG_TIMEOUT_MS,
    // Both use callApi, which renews the token.
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => answer(socketId, authorize(socketId, channelName), done),
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) => answer(socketId, signIn(socketId), done),
    },
  });
  const echo = new Echo({
    broadcaster: 'pusher',
    key: connection.key,
    cluster: '',
    client: pusher,
    namespace: false,
    withoutInterceptors: true,
  });

  function scheduleReconnect(): void {
    if (timer || isClosed || isSubscribed) return;
    timer = setTimeout(() => {
      timer = undefined;
      reconnect();
    }, reconnectDelay(tries));
  }

  function reconnect(): void {
    tries += 1;
    isRefused = false;
    isOwnDisconnect = true;
    pusher.disconnect();
    isOwnDisconnect = false;
    pusher.connect();
    scheduleReconnect();
  }

  function dropSubscription(): void {
    const wasSubscribed = isSubscribed;
    isSubscribed = false;
    setSocketLive(false);
    if (endWait) cancelTimer();
    // After `leave`, pusher-js does not resubscribe by itself before the sign-in.
    echo.leave(ownChannel);
    echo.leave(SITE_CHANNEL);
    if (wasSubscribed) listener.onLost();
    scheduleReconnect();
  }

  function subscribe(): void {
    const missing = new Set<string>([ownChannel, SITE_CHANNEL]);
    const join = (channel: string, isForAll: boolean) =>
      echo
        .private(channel)
        .listen('.ChangedEvent', (event: RealtimeEvents['ChangedEvent']) => listener.onChanged(event, isForAll))
        .subscribed(() => {
          missing.delete(channel);
          if (missing.size === 0) onSubscribed();
        })
        .error(dropSubscription);
    join(ownChannel, false)
      .listen('.ChatEvent', listener.onMessage)
      .listen('.ChatReadEvent', listener.onRead)
      .listen('.ChatReadersEvent', listener.onReaders);
    join(SITE_CHANNEL, true);
  }

  function onSubscribed(): void {
    isSubscribed = true;
    isBack = true;
    setSocketLive(true);
    tries = 0;
    cancelTimer();
    listener.onSubscribed();
  }

  // Runs after pusher-js has reset its own subscriptions: a pending one would otherwise be sent again before the
  // sign-in.
  for (const state of ['connecting', 'unavailable', 'failed', 'disconnected']) {
    pusher.connection.bind(state, () => {
      if (isClosed) return;
      dropSubscription();
      if (state === 'disconnected' && !isOwnDisconnect) listener.onRefused();
    });
  }
  if (connection.needs_sign_in) {
    pusher.bind('pusher:signin_success', () => isClosed || subscribe());
    pusher.signin();
  } else pusher.connection.bind('connected', () => isClosed || subscribe());
  scheduleReconnect();

  return {
    isLive: () => isSubscribed,
    /** The window is focused again, the network is back, or the user asks for it: no need to wait for the next try. */
    wake(): void {
      endWait?.();
      if (isClosed || isSubscribed || (pusher.connection.state === 'connected' && !isRefused)) return;
      cancelTimer();
      tries = 0;
      reconnect();
    },
    /** Leaves all channels and disconnects; not reusable (Spec §4). */
    close(): void {
      isClosed = true;
      setSocketLive(false);
      cancelTimer();
      // In this order: pusher-js would otherwise unsubscribe on a closed socket, which browsers log as an error.
      echo.disconnect();
      echo.leaveAllChannels();
      pusher.unbind_all();
    },
  };
}
