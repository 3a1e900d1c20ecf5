/** Uploads and pictures. */

import { DAY_MS, SECOND_MS } from './time';

/** Ours (PRODUCT §5): files. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MAX_FILES_PER_CALL = 10;
/** Ours: what is written is sent without the stored files if a device does not return them for so long. */
export const STORED_FILES_WAIT_MS = 10_000;
/** PRODUCT §8, ours: pictures of a site log are shrunk before they are sent, unless they are small already. */
export const SENT_PICTURE_PX = 2048;
export const SENT_PICTURE_QUALITY = 0.82;
export const SHRINK_FROM_BYTES = 400 * 1024;
/** Ours: the documents of one registration together; its sender is not verified yet. */
export const MAX_REGISTRATION_BYTES = 40 * 1024 * 1024;
/** Ours: quotas for the documents of unverified registrations: per caller, and in total. */
export const MAX_UNVERIFIED_BYTES_OF_CALLER = 400 * 1024 * 1024;
export const MAX_UNVERIFIED_BYTES = 20 * 1024 * 1024 * 1024;
export const FILE_URL_TTL_S = 10 * 60;
/** Ours: a screen that offers a signed URL refetches at least a minute before it expires. */
export const FILE_URL_REFETCH_MS = (FILE_URL_TTL_S - 120) * SECOND_MS;
/** PRODUCT §8: how long a project's archive is kept. */
export const DOSSIER_KEPT_DAYS = 7;
/** Ours: how many of a reader's archives are listed, and how often the progress of one is stored. */
export const DOSSIERS_LISTED = 10;
export const DOSSIER_PROGRESS_MS = SECOND_MS;
/** Ours: how often a screen asks for the progress of an archive that is being made. */
export const DOSSIER_POLL_MS = 2 * SECOND_MS;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Ours: an uploaded picture that no document names is deleted after this; until then an editor may still save it. */
export const UNNAMED_PICTURE_KEPT_MS = DAY_MS;
/** Ours: decoding a picture is aborted after this; one that takes longer is an attack. */
export const PICTURE_TIMEOUT_S = 30;
/**
 * Ours: how much is read of a PDF, compressed objects included, and after how much other requests have a turn. Programs
 * compress some hundred objects together, which are some 100 KB.
 */
export const PDF_CHECKED_CHARS_MAX = 64 * 1024 * 1024;
export const PDF_CHECK_PAUSE_CHARS = 512 * 1024;
export const PDF_OBJECT_STREAMS_MAX = 5000;
export const PDF_STREAM_OBJECTS_MAX = 100_000;
/** One text or number between others; longer ones would be read in one go. */
export const PDF_TOKEN_MAX_CHARS = 1024 * 1024;
export const PDF_OBJECT_STREAM_MAX_BYTES = 4 * 1024 * 1024;
/** Spec §5: formats that an upload accepts by default. */
export const UPLOAD_MIME_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/**
 * Resized variants of pictures. Spec §9: the default quality, how far a picture is enlarged beyond its own width, and
 * the relative width of a placeholder. The rest is ours: a requested width or quality becomes the next one of the
 * list, so that a picture has some dozens of variants and not millions.
 */
export const PICTURE_WIDTHS_PX = [80, 160, 320, 480, 640, 960, 1280, 1600, 2400] as const;
export const PICTURE_QUALITIES = [50, 75, 90] as const;
export const PICTURE_QUALITY = 75;
export const PICTURE_ENLARGE_RATIO = 1.5;
export const PICTURE_BLUR_RATIO = 0.05;
/** Spec §9: a lazy picture is loaded when it is this near to the viewport. */
export const PICTURE_LAZY_MARGIN_PX = 200;
/** Ours: the largest height of a variant. */
export const PICTURE_MAX_HEIGHT_PX = 4096;
/** Ours: variants that may wait to be made in one process, and the disk space for the variants of all processes. */
export const PICTURES_WAITING_MAX = 200;
export const PICTURE_CACHE_BYTES = 1024 * 1024 * 1024;
/** Max-age of public files: an address never serves other content. A year is HTTP's "for ever". */
export const PUBLIC_FILE_TTL_S = 365 * 24 * 60 * 60;

/**
 * Files in a bucket (decision 60), ours. A part of an upload and how many of them are in memory at once: a file of more
 * than one part is sent in parts, of which each is tried again.
 */
export const BUCKET_PART_BYTES = 8 * 1024 * 1024;
export const BUCKET_PARTS_AT_ONCE = 2;
/** How long connecting may take, and how long a connection may be silent. */
export const BUCKET_CONNECT_TIMEOUT_MS = 3 * SECOND_MS;
export const BUCKET_SILENCE_MS = 30 * SECOND_MS;
/** A link to a stored file only has to last until the browser follows the redirect. */
export const BUCKET_LINK_TTL_S = 60;
/** Keys that are compared or removed at once; the protocol's own limit. */
export const STORED_KEYS_PER_BATCH = 1000;
/** How many files `admin move-files` moves at once. */
export const FILES_MOVED_AT_ONCE = 4;
/** How many files `admin after-restore` looks for at once. */
export const FILES_CHECKED_AT_ONCE = 16;
