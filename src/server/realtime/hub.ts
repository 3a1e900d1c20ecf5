import type { Logger } from 'pino';
import type { EventCache } from './event-cache';
import type { RealtimeLimits } from './limits';
import type { Registry } from './registry';
import type { RealtimeApp } from './signatures';
import type { Webhooks } from './webhooks';

/** Why a socket is refused; the protocol has one closing code for several of them. */
export type RefusalReason =
  /** This process has as many sockets as it may. */
  | 'connections'
  /** The client's address has as many anonymous sockets as it may. */
  | 'address'
  /** A page of another site asked for it. */
  | 'origin'
  | 'path'
  | 'key'
  /** Of the protocol. */
  | 'version';

/** Counts what happens. */
export interface RealtimeMeter {
  socketOpened: () => void;
  socketRefused: (reason: RefusalReason) => void;
  /** Its client left too much unread. */
  socketDropped: () => void;
  eventPublished: (sockets: number) => void;
}

/** What the parts of one realtime server share. */
export interface Hub {
  app: RealtimeApp;
  log: Logger;
  meter: RealtimeMeter | undefined;
  limits: RealtimeLimits;
  /** Clients may send events to each other. */
  clientEvents: boolean;
  /** Private channels require sign-in, so that terminating a user's connections closes all of them. */
  privateNeedsSignIn: boolean;
  /** Whether a user may join a private channel; without it every channel that is signed for the socket is allowed. */
  mayJoin?: (userId: string, channel: string) => boolean;
  /** Subscribers and servers may know how many are subscribed to a channel. */
  countsSubscriptions: boolean;
  /** No other process shares the application's sockets, so that this one knows all members of a presence channel. */
  isAlone: () => boolean;
  registry: Registry;
  cache: EventCache;
  webhooks: Webhooks | null;
}
