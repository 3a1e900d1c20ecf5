import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { REALTIME_ACTIVITY_TIMEOUT_MS, REALTIME_PONG_TIMEOUT_MS } from '@/config/limits/chat';
import type { ReplyOf } from '@/contract/call';
import { chatCalls, type RealtimeEvents, userChannel } from '@/contract/chat/calls';
import { callApi } from '../http/call-api';
import { reconnectDelay } from './reconnect';

/** What somebody's own channel tells them. */
export interface ChannelListener {
  onMessage: (event: RealtimeEvents['ChatEvent']) => void;
  onRead: (event: RealtimeEvents['ChatReadEvent']) => void;
  onNotified: (event: RealtimeEvents['NotificationEvent']) => void;
  /** From now on events come; what happened before has to be fetched. */
  onSubscribed: () => void;
  onLost: () => void;
  /** The server wants this socket no more; whether the login still stands is for a call to find out. */
  onRefused: () => void;
  /** A call that the subscription needs has failed; it is tried again. */
  onFailed?: (error: Error) => void;
}

type Connection = ReplyOf<typeof chatCalls.connection>;

/** Where the socket goes: without a host to the page's own. */
function addressOf({ host, port, use_tls }: Connection, page: Location) {
  const isSecure = use_tls ?? page.protocol === 'https:';
  return { host: host ?? page.hostname, port: port ?? (Number(page.port) || (isSecure ? 443 : 80)), isSecure };
}

/**
 * The live connection of one login: signs in where the engine knows how (decision 12), subscribes to the person's own
 * channel (Spec §7), and comes back by itself until it is closed. Pusher-js reconnects by itself too, but after 15 s and
 * more, and it never repeats a channel authorization that failed (FACTS). Loaded late, and only for who is logged in.
 */
export function openSocket(connection: Connection, userId: number, listener: ChannelListener) {
  const { host, port, isSecure } = addressOf(connection, window.location);
  const name = userChannel(userId);
  let isClosed = false;
  let isSubscribed = false;
  let isOurs = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** An answer for a socket that is gone is no answer: nobody is told, or the socket of now would be taken for refused. */
  const answer = <R>(socketId: string, reply: Promise<R>, done: (error: Error | null, reply: R | null) => void) => {
    const isStale = () => isClosed || pusher.connection.socket_id !== socketId;
    reply.then(
      (value) => isStale() || done(null, value),
      (error: Error) => {
        if (isStale()) return;
        listener.onFailed?.(error);
        done(error, null);
      },
    );
  };

  const pusher = new Pusher(connection.key, {
    // Obligatory, and empty where the host is named (FACTS).
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    activityTimeout: REALTIME_ACTIVITY_TIMEOUT_MS,
    pongTimeout: REALTIME_PONG_TIMEOUT_MS,
    // Both through the one way out, which renews the token.
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

  function watch(): void {
    if (timer || isClosed || isSubscribed) return;
    timer = setTimeout(() => {
      timer = undefined;
      reconnect();
    }, reconnectDelay(tries));
  }

  function reconnect(): void {
    tries += 1;
    isOurs = true;
    pusher.disconnect();
    isOurs = false;
    pusher.connect();
    watch();
  }

  function lose(): void {
    const wasSubscribed = isSubscribed;
    isSubscribed = false;
    // A channel that is left is not subscribed again by itself, before the sign-in.
    echo.leave(name);
    if (wasSubscribed) listener.onLost();
    watch();
  }

  function subscribe(): void {
    echo
      .private(name)
      .listen('.ChatEvent', listener.onMessage)
      .listen('.ChatReadEvent', listener.onRead)
      .listen('.NotificationEvent', listener.onNotified)
      .subscribed(() => {
        isSubscribed = true;
        tries = 0;
        clearTimeout(timer);
        timer = undefined;
        listener.onSubscribed();
      })
      .error(lose);
  }

  // Heard after pusher-js has forgotten its subscriptions itself: one that was pending would else be kept, and sent
  // again before the sign-in.
  for (const state of ['connecting', 'unavailable', 'failed', 'disconnected']) {
    pusher.connection.bind(state, () => {
      if (isClosed) return;
      lose();
      if (state === 'disconnected' && !isOurs) listener.onRefused();
    });
  }
  if (connection.needs_sign_in) {
    pusher.bind('pusher:signin_success', () => isClosed || subscribe());
    pusher.signin();
  } else pusher.connection.bind('connected', () => isClosed || subscribe());
  watch();

  return {
    isLive: () => isSubscribed,
    /** The window is looked at again, or the network is back: no need to wait for the next try. */
    wake(): void {
      if (isClosed || isSubscribed || pusher.connection.state === 'connected') return;
      clearTimeout(timer);
      timer = undefined;
      tries = 0;
      reconnect();
    },
    /** Leaves everything, and is not used again (Spec §4). */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      // In this order: pusher-js would send the leaving after the socket is closed, and browsers complain of that.
      echo.disconnect();
      echo.leaveAllChannels();
      pusher.unbind_all();
    },
  };
}
