import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { REALTIME_ACTIVITY_TIMEOUT_MS, REALTIME_PONG_TIMEOUT_MS } from '@/config/limits/chat';
import type { ReplyOf } from '@/contract/call';
import { chatCalls, type RealtimeEvents, SITE_CHANNEL, userChannel } from '@/contract/chat/calls';
import { callApi } from '../http/call-api';
import { reconnectDelay } from './reconnect';
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
  /** A call that the subscription needs has failed; it is retried. */
  onFailed?: (error: Error) => void;
}

type Connection = ReplyOf<typeof chatCalls.connection>;

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
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    enabledTransports: ['ws', 'wss'],
    activityTimeout: REALTIME_ACTIVITY_TIMEOUT_MS,
    pongTimeout: REALTIME_PONG_TIMEOUT_MS,
    // Both use callApi, which renews the token.
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) =>
        answer(
          socketId,
          callApi(chatCalls.channelAuthorization, { socket_id: socketId, channel_name: channelName }),
          done,
        ),
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) =>
        answer(socketId, callApi(chatCalls.socketSignIn, { socket_id: socketId }), done),
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
    setSocketLive(true);
    tries = 0;
    clearTimeout(timer);
    timer = undefined;
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
      if (isClosed || isSubscribed || (pusher.connection.state === 'connected' && !isRefused)) return;
      clearTimeout(timer);
      timer = undefined;
      tries = 0;
      reconnect();
    },
    /** Leaves all channels and disconnects; not reusable (Spec §4). */
    close(): void {
      isClosed = true;
      setSocketLive(false);
      clearTimeout(timer);
      // In this order: pusher-js would otherwise unsubscribe on a closed socket, which browsers log as an error.
      echo.disconnect();
      echo.leaveAllChannels();
      pusher.unbind_all();
    },
  };
}
