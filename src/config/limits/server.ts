/** Rate limits, timeouts and concurrency of a server process. */

import { RESET_TTL_MS } from './accounts';
import { MINUTE_MS, SECOND_MS } from './time';

/** Ours: attempts a caller has before 429, and the window in seconds. */
export const RATE_LIMITS = {
  login: { points: 10, durationS: 15 * 60 },
  /** Wrong passwords per account, over all callers without a device token; then those per token or session (decision 29). */
  account_login: { points: 30, durationS: 60 * 60 },
  device_login: { points: 10, durationS: 60 * 60 },
  /** Per account: the notice that someone guesses its password. */
  guess_notice: { points: 1, durationS: 24 * 60 * 60 },
  code: { points: 10, durationS: 60 * 60 },
  /** Per account, over all callers: a client that guesses codes already has the password. */
  second_factor: { points: 10, durationS: 15 * 60 },
  /** Prompts for a login with a passkey, which cannot be guessed, and their answers: by caller, since nobody is named. */
  passkey_login: { points: 100, durationS: 15 * 60 },
  reset: { points: 5, durationS: 60 * 60 },
  register: { points: 10, durationS: 60 * 60 },
  upload: { points: 60, durationS: 10 * 60 },
  message: { points: 60, durationS: 60 },
  /** Requests for work, which others are told of. */
  create: { points: 20, durationS: 60 * 60 },
  /** Of every other call that changes something: per person and call. */
  write: { points: 60, durationS: 60 },
  contact: { points: 5, durationS: 60 * 60 },
  /**
   * Per recipient and kind of mail, over all callers: mails that anyone can cause. The time is that of a reset link, so
   * a stranger who uses the mails up leaves the recipient a valid link.
   */
  unasked_mail: { points: 3, durationS: RESET_TTL_MS / SECOND_MS },
  read: { points: 600, durationS: 60 },
  /** Without login: the certificates of a registration. */
  guest_upload: { points: 20, durationS: 60 * 60 },
  /** Web vitals from browsers, one request for each page that is left. */
  telemetry: { points: 60, durationS: 60 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * Ours: requests of one address, before any work. A whole office may share an address, and a page needs some twenty
 * requests at its first visit.
 */
export const ADDRESS_LIMITS = {
  requests: { points: 4000, durationS: 10 },
  /** Requests that are under way, slow bodies included. */
  running: 64,
  /** Open connections; a proxy has its own limit. */
  connections: 1000,
  /** Requests of one connection that wait for their answers; browsers and proxies send one after the other. */
  pipelined: 4,
};
/**
 * Ours: work that runs at once in a process, and work that waits (server/http/fair-queue.ts). `start`: requests that are
 * begun in one turn of the event loop, at most. A running call uses one connection in a transaction, and may use several
 * while it reads; passwords, searches, pages and the check of an uploaded file keep a processor busy, and a picture that
 * is turned upright may take 150 MB.
 */
export const QUEUE_LIMITS = {
  start: { running: 4, runningPerKey: 1, waiting: 5000, waitingPerKey: 64 },
  call: { runningPerKey: 8, waiting: 2000, waitingPerKey: 64 },
  password: { running: 2, runningPerKey: 1, waiting: 500, waitingPerKey: 32 },
  search: { running: 2, runningPerKey: 1, waiting: 500, waitingPerKey: 32 },
  page: { running: 4, runningPerKey: 2, waiting: 1000, waitingPerKey: 64 },
  // Scripts of other builds, of which a page wants dozens at once: they take no turns from pages.
  file: { running: 4, runningPerKey: 2, waiting: 1000, waitingPerKey: 64 },
  upload: { running: 2, runningPerKey: 1, waiting: 500, waitingPerKey: 32 },
};
/**
 * Ours: connections that wait until the process accepts them; the system may allow fewer (Linux: `net.core.somaxconn`).
 * One that finds no place tries again after a second, so there is place for a flood of them.
 */
export const LISTEN_BACKLOG = 4096;
/** Ours: turns of the event loop that a request which has begun keeps its place in `start`, while connections come. */
export const TURNS_WHILE_CONNECTING = 8;
/** Ours: of the connections to the database, how many running calls may use. */
export const CALLS_SHARE_OF_POOL = 0.8;
/** Ours: connections of a worker: three that listen, jobs, and the publishing of rooms. */
export const WORKER_POOL_MAX = 16;
/**
 * Ours: how long a call waits for a connection, in the pool or because PostgreSQL has none left, before it gets 503; and
 * how often a new connection is tried meanwhile.
 */
export const DATABASE_WAIT_MS = 5 * SECOND_MS;
export const CONNECTION_TRY_INTERVAL_MS = 250;
/**
 * Ours: how long PostgreSQL lets a call's statement run or wait for a lock, and its transaction idle. A job may take as
 * long as its lock on the queue lasts (server/queue/free-locks.ts).
 */
export const CALL_TIME_LIMITS = { statementMs: 15 * SECOND_MS, lockMs: 10 * SECOND_MS, idleInTransactionMs: MINUTE_MS };
export const JOB_TIME_LIMITS = {
  statementMs: 15 * MINUTE_MS,
  lockMs: MINUTE_MS,
  idleInTransactionMs: 15 * MINUTE_MS,
};
/**
 * Ours: how long a migration waits for a table that is in use, while calls on that table wait too; and how long it pauses
 * before it tries again.
 */
export const MIGRATION_LOCK_TIMEOUT_MS = SECOND_MS;
export const MIGRATION_RETRY_MS = 2 * SECOND_MS;
/** Ours: how long a read waits for a standby to have what is committed on the primary, and how often it asks meanwhile. */
export const STANDBY_WAIT_MAX_MS = SECOND_MS;
export const STANDBY_ASK_INTERVAL_MS = 10;
/** Ours: how often a process finds out whether its standby is fit, and how long the standby has for an answer. */
export const STANDBY_CHECK_INTERVAL_MS = 2 * SECOND_MS;
export const STANDBY_CHECK_TIMEOUT_MS = 3 * SECOND_MS;
/** Ours: connections to the standby for each process, besides the one that asks for its place. */
export const STANDBY_POOL_MAX = 8;
/** Ours: a standby that has said nothing for this long hangs: its own time limit would have ended the statement. */
export const STANDBY_ANSWER_TIMEOUT_MS = CALL_TIME_LIMITS.statementMs + SECOND_MS;
/** Ours: how long a question about an address of the database may take at the start. */
export const ADDRESS_CHECK_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: how long a request's headers may take, its body unless it uploads, and a connection without any traffic. */
export const HEADERS_TIMEOUT_MS = 15 * SECOND_MS;
export const BODY_TIMEOUT_MS = 30 * SECOND_MS;
export const SILENT_CONNECTION_TIMEOUT_MS = 60 * SECOND_MS;
/** Ours: idle connections of a proxy; longer than proxies keep them by default (nginx 60 s, AWS 60 s). */
export const PROXY_KEEP_ALIVE_MS = 75 * SECOND_MS;

/** Ours: how long the service of breached passwords may take, and for how long it is not asked after a failure. */
export const BREACHED_PASSWORDS_TIMEOUT_MS = 1 * SECOND_MS;
export const BREACHED_PASSWORDS_PAUSE_MS = 30 * SECOND_MS;
/** Ours: how long the virus scanner may take for a file. */
export const VIRUS_SCAN_TIMEOUT_MS = 30 * SECOND_MS;

/**
 * Ours (DESIGN §5): after SIGTERM, running work is finished or aborted within SHUTDOWN_TIMEOUT_S. Of it, this is kept for
 * what stops after the requests; and this long the port stays open for requests that the process sends to itself.
 */
export const DRAIN_REST_MS = 5 * SECOND_MS;
export const DRAIN_SENDERS_MS = 2 * SECOND_MS;

/**
 * Limits of the realtime server. `Pusher`: from its documentation (pusher.com/docs/channels: protocol 7, HTTP API),
 * which clients and other engines rely on; the rest is ours.
 */
export const REALTIME_LIMITS = {
  /** Sent to clients: they ping the server after this long without a message. */
  activityTimeoutMs: 30 * SECOND_MS,
  /** A client that was silent for `silenceMs` is pinged, and must answer within `pongTimeoutMs` (Pusher). */
  silenceMs: MINUTE_MS,
  pongTimeoutMs: 30 * SECOND_MS,
  /** If sign-in is required: connections with neither a sign-in nor a private channel by then are closed. */
  signInWithinMs: 30 * SECOND_MS,
  /** A connection without a subscription is closed after this. */
  unusedMs: 10 * MINUTE_MS,
  /** How often the limits above are checked. */
  watchIntervalMs: SECOND_MS,
  /** How long the other side has to answer a close frame. */
  closeTimeoutMs: 2 * SECOND_MS,
  /** Of one process, as the two after it: `PUSHER_MAX_…` are for a larger machine (config/env-realtime.ts). */
  maxConnections: 20_000,
  /** Connections from one address without sign-in; an office behind one address reconnects all at once. */
  maxAnonymousPerAddress: 500,
  /** Unread bytes of all clients together. Above it the slowest are disconnected, until this share of it is left. */
  maxUnreadBytesOfAll: 256 * 1024 * 1024,
  unreadShareLeft: 0.75,
  /** A frame from a client. */
  maxPayloadBytes: 64 * 1024,
  /** A client with more unread bytes is disconnected (FACTS). */
  maxUnreadBytes: 1024 * 1024,
  maxChannelsPerConnection: 100,
  /** Frames of any kind in ten seconds; a client that reconnects subscribes to all its channels at once. */
  maxFramesPerTenSeconds: 300,
  /** Pusher. */
  maxClientEventsPerSecond: 10,
  /** Pusher: names of channels and events. */
  maxNameChars: 200,
  /** Pusher: the data of one event; larger ones are sent as an id to fetch. */
  maxEventBytes: 10 * 1024,
  /** Pusher. */
  maxChannelsPerEvent: 100,
  maxEventsPerBatch: 10,
  /** Pusher: of a presence channel; `user_info` with the id. */
  maxMembers: 100,
  maxUserInfoBytes: 1024,
  maxUserIdChars: 128,
  /** Pusher: how old, or how far ahead, a signed request may be. */
  timestampToleranceS: 600,
  /** Pusher: how long a cache channel remembers its last event. All channels together have this room. */
  cachedForMs: 30 * MINUTE_MS,
  maxCachedBytes: 32 * 1024 * 1024,
  /** Changes of how many are subscribed are gathered for this long. */
  countWindowMs: SECOND_MS,
  /** Webhooks: events are gathered for this long, and so many are sent at a time. */
  webhookWindowMs: 500,
  maxEventsPerWebhook: 50,
  /** Pusher: a receiver has this long to answer; the request is sent again for so long, with pauses that double. */
  webhookTimeoutMs: 4 * SECOND_MS,
  webhookRetriedForMs: 5 * MINUTE_MS,
  webhookPauseMs: SECOND_MS,
  maxWebhookPauseMs: MINUTE_MS,
  /** Pusher: a channel or a member that is back within this was never away. At most so many are waited for. */
  endsToldAfterMs: 3 * SECOND_MS,
  maxWebhookEnds: 20_000,
  /** All events that wait for the receiver. */
  maxWebhookBytes: 8 * 1024 * 1024,
} as const;

/** Ours: jobs that a worker runs at a time, and mails and devices that it sends to at the same time. */
export const JOBS_AT_ONCE = 4;
export const MAILS_AT_ONCE = 4;
export const PUSHES_AT_ONCE = 4;
/** Ours: a name server answers within this. */
export const DNS_TIMEOUT_MS = 2 * SECOND_MS;
/**
 * Ours; the keys are nodemailer's options. Its defaults are minutes, during which a mail server that hangs blocks one of
 * MAILS_AT_ONCE.
 */
export const SMTP_TIMEOUTS_MS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

/** Ours: access tokens whose verified signature is cached, some half a KB each. */
export const TOKENS_KEPT = 5000;
/** Ours: prepared statements of a connection; the product has some three hundred. */
export const PREPARED_STATEMENTS_MAX = 500;
/** Statements built once (decision 33) for the pool, and for each of its connections. */
export const BUILT_STATEMENTS_MAX = 200;

/** Ours: publishing an event: a try's timeout, the tries, and the pause before the second, doubled for each next. */
export const PUBLISH_TIMEOUT_MS = 5 * SECOND_MS;
export const PUBLISH_TRIES = 3;
export const PUBLISH_RETRY_DELAY_MS = 200;
/** Ours: a realtime process that could not be reached for PROCESS_GONE_MS is tried again after this (decision 62). */
export const PUBLISH_TRIED_AGAIN_MS = MINUTE_MS;
/**
 * Ours: how often a process says that it lives, when it counts as gone (decisions 62 and 64), and how long *System* shows
 * one that died.
 */
export const PROCESS_BEAT_MS = 2 * SECOND_MS;
export const PROCESS_GONE_MS = 10 * SECOND_MS;
export const PROCESS_KEPT_MS = 5 * MINUTE_MS;
/**
 * Ours: the jobs of a process that has been silent for so long are another's once it has been found silent for more than a
 * beat: after an outage of the database all processes are, until their next beats.
 */
export const JOBS_ORPHANED_MS = 6 * SECOND_MS;
export const JOBS_ORPHANED_FOR_MS = 3 * SECOND_MS;
/** Ours: a process that ends waits this long to delete its entry. */
export const PROCESS_LEAVES_MS = SECOND_MS;
/** Ours: a publisher's connections to the realtime engine; more would only wait there. */
export const PUBLISH_SOCKETS = 16;

/** How long the collector of traces may take for a batch; meanwhile spans wait, at most 2048 of them. */
export const TRACES_SEND_TIMEOUT_MS = 3000;
/** How much of a statement's text is in its span. */
export const TRACED_STATEMENT_MAX_CHARS = 4000;

/** Ours: for how long the files of a build are kept after its last process, for tabs that stay open; 1.4 MB a build. */
export const PAGE_BUILDS_KEPT_DAYS = 7;
/** Ours: how many builds are kept at most, those that run among them. */
export const PAGE_BUILDS_KEPT = 20;
