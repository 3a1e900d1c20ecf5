/** Uploads and pictures. */

import { DAY_MS } from './time';

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
/** Ours: an uploaded picture of the public site that no document names is kept for so long, while it may be being written. */
export const UNNAMED_PICTURE_KEPT_MS = DAY_MS;
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
