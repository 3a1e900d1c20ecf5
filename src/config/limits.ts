/**
 * Every figure of the product, with its unit in its name.
 * `Spec §n` is fixed by the specification; `Ours` is decided by us and may be tuned.
 */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Spec §9: queries retry once, 2 s doubling up to 16 s; cached data never goes stale. */
export const QUERY_RETRY_COUNT = 1;
export const QUERY_RETRY_DELAY_MS = 2 * SECOND_MS;
export const QUERY_RETRY_DELAY_MAX_MS = 16 * SECOND_MS;

/** Spec §9: the header's slogan strip collapses once the page is scrolled this far. */
export const HEADER_COLLAPSE_PX = 50;

/** Spec §2: characters kept of each kind of page metadata. */
export const META_TITLE_CHARS = 65;
export const META_DESCRIPTION_CHARS = 155;
export const OG_TITLE_CHARS = 35;
export const OG_DESCRIPTION_CHARS = 65;
/** Ours (Open Graph): the picture we draw for a page that is shared, and the width asked of one that a page shows. */
export const OG_PICTURE_PX = { width: 1200, height: 630 } as const;
export const SHARED_PICTURE_WIDTH_PX = 1280;

/** Ours: until an external realtime engine pushes, open screens ask again this often. */
export const LIVE_POLL_INTERVAL_MS = 15 * SECOND_MS;
/** Ours: a browser gives a call this long before it says "timeout". */
export const CALL_TIMEOUT_MS = 30 * SECOND_MS;
/** Ours: while the database is away, pages and calls ask to be tried again after so long. */
export const RETRY_AFTER_S = 2;
/** Ours: an upload may take longer. */
export const UPLOAD_TIMEOUT_MS = 10 * MINUTE_MS;

/** Ours (DESIGN §4): tokens. */
export const ACCESS_TOKEN_TTL_S = 15 * 60;
export const REFRESH_TOKEN_TTL_S = 30 * 24 * 60 * 60;
/** Ours (DESIGN §5): the previous refresh token still yields the same successor for so long. */
export const REFRESH_GRACE_MS = 10 * SECOND_MS;

/** Ours (PRODUCT §2): the e-mail code. */
export const CODE_DIGITS = 6;
export const CODE_TTL_MS = 10 * MINUTE_MS;
export const CODE_MAX_TRIES = 5;
export const CODE_RESEND_AFTER_S = 60;
/** By address and caller together. */
export const CODE_MAX_PER_HOUR = 3;
/** To one address, whoever asks. Ours. */
export const CODE_MAX_PER_HOUR_FROM_ALL = 30;
/** Ours: what was typed at a registration, and its files, wait so long for the address to be proved. */
export const REGISTRATION_KEPT_MS = 2 * DAY_MS;
/** Ours (PRODUCT §2): the link of a forgotten password. */
export const RESET_TTL_MS = 30 * MINUTE_MS;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;

/** Ours (PRODUCT §5): files. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MAX_FILES_PER_CALL = 10;
/** Ours: the documents of one registration together, for nothing has proved yet who sends them. */
export const MAX_REGISTRATION_BYTES = 40 * 1024 * 1024;
/** Ours: the documents of all registrations that wait to be proved: of those from one caller, and of all together. */
export const MAX_UNPROVED_BYTES_OF_CALLER = 400 * 1024 * 1024;
export const MAX_UNPROVED_BYTES = 20 * 1024 * 1024 * 1024;
export const FILE_URL_TTL_S = 10 * 60;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Ours: pictures that are decoded and written anew at a time; each may take some 150 MB while it is turned upright. */
export const PICTURES_CHECKED_AT_ONCE = 2;
/** Ours: a picture that takes longer to decode than this was made for that. */
export const PICTURE_TIMEOUT_S = 30;
/** Spec §5: formats an upload takes by default. */
export const UPLOAD_MIME_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/**
 * Pictures that are shown smaller than they are. Spec §9: the quality unless one is asked for, how far beyond its own
 * width a picture is enlarged, and the share of it that a placeholder has. The rest is ours: a width or a quality that
 * is asked for becomes the next of the ladder, so that a picture has some dozens of variants and not millions.
 */
export const PICTURE_WIDTHS_PX = [80, 160, 320, 480, 640, 960, 1280, 1600, 2240] as const;
export const PICTURE_QUALITIES = [50, 75, 90] as const;
export const PICTURE_QUALITY = 75;
export const PICTURE_ENLARGE_RATIO = 1.5;
export const PICTURE_BLUR_RATIO = 0.05;
/** Spec §9: pictures are fetched when they are so near to what is seen. */
export const PICTURE_LAZY_MARGIN_PX = 200;
/** Ours: a tall strip is shown no higher than this. */
export const PICTURE_MAX_HEIGHT_PX = 4096;
/** Ours: variants of one process that may wait to be made, and the disk that all processes' variants take. */
export const PICTURES_WAITING_MAX = 200;
export const PICTURE_CACHE_BYTES = 1024 * 1024 * 1024;
/** Public files never change under their address: a year is HTTP's "for ever". */
export const PUBLIC_FILE_TTL_S = 365 * 24 * 60 * 60;

/** Ours: a JSON body, and all text fields of a multipart body together. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Ours (PRODUCT §3): what is due when, in days. */
export const OPEN_DAYS = 30;
export const ESTIMATE_DAYS = 5;
export const QUOTING_DAYS = 14;
export const PAYMENT_DAYS = 7;
export const OWNER_REVIEW_DAYS = 7;
export const REVISING_DAYS = 7;
/** Ours (PRODUCT §3): after the owner's time to approve or refuse, so much silence is a task for the admin. */
export const OWNER_ESCALATION_DAYS = 14;
export const END_REQUEST_DAYS = 7;
export const COMPLAINT_ANSWER_DAYS = 5;
export const COMPLAINT_SETTLEMENT_DAYS = 10;
/** After completion. */
export const COMPLAINT_WINDOW_DAYS = 30;
export const FEEDBACK_DAYS = 14;
/** Ours: people are told of what time will do so long beforehand. */
export const REMIND_BEFORE_DAYS = 3;

/** Ours (PRODUCT §2): a professional who was asked for more answers within this, else the registration is rejected. */
export const INFO_REQUEST_DAYS = 30;
/** Ours (PRODUCT §2): the order for a subscription's next period is made, and its holder reminded, before the end. */
export const RENEWAL_OFFER_DAYS = 14;
export const RENEWAL_REMIND_DAYS = 3;
export const SUBSCRIPTION_GRACE_DAYS = 7;
/** Ours: what a professional shows of themselves. */
export const MAX_CERTIFICATES = 20;
export const MAX_PORTFOLIO_PICTURES = 20;
export const MAX_YEARS_OF_EXPERIENCE = 70;

/** Spec §9: stars, the fewest to choose, and the step to which a rating is shown. */
export const RATING_STARS = 5;
export const RATING_MIN = 1;
export const RATING_INTERVAL = 0.2;

/** Ours: a swipe sideways on a picture in front of the page, as long as this, goes to the one beside. */
export const LIGHTBOX_SWIPE_PX = 50;

/** Ours: lengths of texts, in characters. */
export const NAME_MAX_CHARS = 60;
export const TITLE_MAX_CHARS = 80;
export const LINE_MAX_CHARS = 200;
export const NOTE_MAX_CHARS = 2000;
/** Ours: what is looked for; longer is cut off by the form. */
export const SEARCH_MAX_CHARS = 60;
export const TEXT_MAX_CHARS = 5000;
/** Ours: Markdown of the public site, in one language. */
export const RICH_TEXT_MAX_CHARS = 20_000;
export const GLOBAL_CSS_MAX_CHARS = 50_000;
/** Ours: what a document holds, as JSON. */
export const CONTENT_BODY_MAX_BYTES = 512 * 1024;
/** Ours: a preview link opens drafts for so long. */
export const PREVIEW_TTL_S = 24 * 60 * 60;
/** Ours: what a page of cases, of results, and a case's foot have. */
export const CASES_PAGE = 12;
export const RELATED_CASES = 3;
export const FEATURED_CASES = 6;
export const SEARCH_PAGE = 12;
/** Ours: words that are looked for; those after them are not. */
export const SEARCH_WORDS_MAX = 8;
/** Ours: characters of a result's text that are shown, from a little before the first match. */
export const EXCERPT_CHARS = 110;
export const EXCERPT_BEFORE_CHARS = 24;
/** Ours: ratings a professional's public page shows. */
export const PUBLIC_REVIEWS = 10;
/** Ours: addresses a part of the sitemap has (sitemaps.org allows 50,000), and entries of the feed. */
export const SITEMAP_PART_URLS = 5000;
export const FEED_ENTRIES = 30;
/** Ours: sitemap, feed and robots.txt may be kept so long by whoever fetched them. */
export const FOUND_TTL_S = 10 * 60;
export const EMAIL_MAX_CHARS = 254;
export const MAX_ITEMS = 100;
export const LIST_LIMIT_DEFAULT = 20;
export const LIST_LIMIT_MAX = 100;
/** Ours (PRODUCT §6): counts are exact up to here, then capped. */
export const COUNT_CAP = 1000;
/** Ours: one thousand million dollars; well inside what a double holds exactly. */
export const MAX_AMOUNT_CENTS = 100_000_000_000;
/** Stripe's for one payment in HKD (docs.stripe.com/currencies, minimum and maximum charge amounts): $4, eight digits. */
export const MIN_PAYMENT_CENTS = 400;
export const MAX_PAYMENT_CENTS = 99_999_999;
export const MAX_ID = 2_147_483_647;

/** Ours (PRODUCT §5): the rooms. */
export const MESSAGE_MAX_CHARS = 2000;
/** Ours: messages a page of a conversation has. */
export const CONVERSATION_PAGE = 30;
/** Ours: messages one reply to a browser that was away holds, and rooms it compares. */
export const CATCH_UP_MESSAGES_MAX = 200;
export const CHAT_ROOMS_LIMIT_MAX = 100;
/** Ours: people named for one room; a project has three. */
export const MAX_CHAT_USERS = 10;
/** Spec §9: messages of one sender on one day are one group while they follow each other within this. */
export const MESSAGE_GROUP_MS = 18_000_000;
/** Spec §2: the panel of the chat is at most this high, or 60 % of the window. */
export const CHAT_PANEL_MAX_PX = 450;
/** Ours (FACTS): a browser compares its rooms with the server's this often, beside every return and reconnection. */
export const CATCH_UP_INTERVAL_MS = MINUTE_MS;
/** FACTS: a dead link is found after these two together. */
export const REALTIME_ACTIVITY_TIMEOUT_MS = 30 * SECOND_MS;
export const REALTIME_PONG_TIMEOUT_MS = 6 * SECOND_MS;
/** FACTS: what failed is tried again after 1 s, doubling; a connection that fails often gets time for a slow network. */
export const RECONNECT_MIN_MS = SECOND_MS;
export const RECONNECT_MAX_MS = 5 * SECOND_MS;
export const RECONNECT_PATIENT_MS = 15 * SECOND_MS;
/** Ours: a message that could not be sent is tried again after 1 s, doubling to this. */
export const RESEND_MAX_MS = 30 * SECOND_MS;
/** Ours: the reply to one's own message may overtake an event before it: a hole is asked for after so long. */
export const GAP_PATIENCE_MS = 300;
/** Ours: messages that a browser keeps of a room that is not shown, and rooms that it keeps. */
export const MESSAGES_KEPT = 60;
export const ROOMS_KEPT = 20;
/** Ours: a picture that does not load is given another address no more often than this. */
export const RENEWAL_PAUSE_MS = 10 * SECOND_MS;
/** Ours: shorter breaks of the connection are not spoken of. */
export const BREAK_SHOWN_AFTER_MS = 3 * SECOND_MS;
/** Ours: the counter appears when so many characters are left. */
export const MESSAGE_COUNTER_CHARS = 200;
/** Ours: rooms a page of the list has. */
export const CHAT_ROOMS_PAGE = 30;

/** Ours: attempts a caller has before 429, and the window in seconds. */
export const RATE_LIMITS = {
  login: { points: 10, durationS: 15 * 60 },
  code: { points: 10, durationS: 60 * 60 },
  reset: { points: 5, durationS: 60 * 60 },
  register: { points: 10, durationS: 60 * 60 },
  upload: { points: 60, durationS: 10 * 60 },
  message: { points: 300, durationS: 60 },
  contact: { points: 5, durationS: 60 * 60 },
  read: { points: 600, durationS: 60 },
  /** Of somebody who is not logged in: the certificates of a registration. */
  guest_upload: { points: 20, durationS: 60 * 60 },
  /** What browsers measured, one for each page that is left. */
  telemetry: { points: 60, durationS: 60 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Ours (DESIGN §5): after SIGTERM everything is finished or cut within this. */
export const DRAIN_TIMEOUT_MS = 10 * SECOND_MS;

/**
 * The realtime server's. `Pusher`: of its documents (pusher.com/docs/channels: protocol 7, HTTP API), which clients and
 * other engines rely on; the rest is ours.
 */
export const REALTIME_LIMITS = {
  /** Said to clients: after so long without a message they ask whether the server lives. */
  activityTimeoutMs: 30 * SECOND_MS,
  /** A client that was silent for so long is asked, and has so long to answer (Pusher). */
  silenceMs: MINUTE_MS,
  pongTimeoutMs: 30 * SECOND_MS,
  /** Who has neither signed in nor subscribed to a private channel by then is sent away, where that is asked for. */
  signInWithinMs: 30 * SECOND_MS,
  /** A connection that is subscribed to nothing is closed after so long. */
  unusedMs: 10 * MINUTE_MS,
  /** How often the four above are looked at. */
  watchIntervalMs: SECOND_MS,
  /** After a close frame the other side has so long to answer it. */
  closeTimeoutMs: 2 * SECOND_MS,
  maxConnections: 20_000,
  /** Connections from one address that are nobody's yet; an office behind one address comes back all at once. */
  maxAnonymousPerAddress: 500,
  /** A frame from a client. */
  maxPayloadBytes: 64 * 1024,
  /** What a client has not read; then it is cut (FACTS). */
  maxUnreadBytes: 1024 * 1024,
  maxChannelsPerConnection: 100,
  /** Frames of any kind in ten seconds; a client that comes back subscribes to all its channels at once. */
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
} as const;

/** Ours: a mail server that hangs holds one of the worker's few hands; nodemailer's own are minutes. In ms. */
export const SMTP_TIMEOUTS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

/** Ours: how the server publishes: one try, and the pause before the second, doubled before each further one. */
export const PUBLISH_TIMEOUT_MS = 5 * SECOND_MS;
export const PUBLISH_TRIES = 3;
export const PUBLISH_RETRY_DELAY_MS = 200;
/** Ours: its connections to the engine at a time; more would only wait there. */
export const PUBLISH_SOCKETS = 16;

/** Ours: a process that serves pages says so often that it lives, and which versions of the content it has. */
export const PAGE_BEAT_INTERVAL_MS = 500;
/** Ours: who has not said it for so long, by the database's clock, has stopped serving pages from memory. */
export const PAGE_SILENCE_MS = 2 * SECOND_MS;
/** Ours: it stops by its own clock, sooner: the difference is for clocks that run unequally. */
export const PAGE_FENCE_MS = 1700;
/** Ours: a question of a beat that takes longer than this is given up, and the connection with it. */
export const PAGE_BEAT_TIMEOUT_MS = SECOND_MS;
/** Ours: a process that lives confirms at its next beat; when that fails for so long, the change is not acknowledged. */
export const CONFIRMATION_TIMEOUT_MS = 10 * SECOND_MS;

/** Ours: a page that nobody changed is made anew after so long, for what changes with time; meanwhile it is shown. */
export const PAGE_FRESH_MS = MINUTE_MS;
/** Ours: older than this it is not shown while it is made anew. */
export const PAGE_STALE_MS = 10 * MINUTE_MS;
/** Ours: whoever waits for a page that another asked for first makes it themselves after so long. */
export const PAGE_RENDER_TIMEOUT_MS = 10 * SECOND_MS;
/** Ours: addresses longer than this are nobody's bookmark, and not kept. */
export const PAGE_URL_MAX_CHARS = 512;
/** Ours: what the pages stand in is kept for so many paths. */
export const SHELL_PATHS_MAX = 1000;
