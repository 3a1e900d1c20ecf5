import { timingSafeEqual } from 'node:crypto';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { notificationCalls } from '@/contract/notification/calls';
import { NOTIFICATION_TYPES, type NotificationType } from '@/domain/notification/types';
import type { Deps } from '../deps';
import { hmac } from '../secrets';

type Signing = Pick<Deps, 'secrets'>;

/** Whose mails of which types a link stops: what of its token is no secret. */
export const stopSubject = (userId: number, types: readonly NotificationType[]): string =>
  `${userId}.${NOTIFICATION_TYPES.filter((type) => types.includes(type)).join('-')}`;

/** The token of a mail's unsubscribe link. It does not expire, for mails are kept for years. */
export const stopToken = ({ secrets }: Signing, subject: string): string =>
  `${subject}.${hmac(secrets.stopMail, subject)}`;

/** Whose and which types a good token names; null for one that is altered. */
export function readStopToken(deps: Signing, token: string): { userId: number; types: NotificationType[] } | null {
  const [, userId = '', types = ''] = /^(\d{1,10})\.([a-z_-]+)\.[\w-]+$/.exec(token) ?? [];
  const given = Buffer.from(token);
  const wanted = Buffer.from(stopToken(deps, `${userId}.${types}`));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { userId: Number(userId), types: types.split('-') as NotificationType[] };
}

export interface StopLinks {
  /** Of the page that asks. */
  stopUrl: string;
  preferenceUrl: string;
  /** For the reader's mail program, which stops them by itself (RFC 8058). */
  oneClickUrl: string;
}

/** How the reader of a mail about notifications has no more of them. */
export function stopLinks(deps: Pick<Deps, 'secrets' | 'appUrl'>, subject: string, locale: string): StopLinks {
  const token = stopToken(deps, subject);
  return {
    stopUrl: deps.appUrl + inLocale(privatePaths.stopMail(token), locale),
    preferenceUrl: deps.appUrl + inLocale(privatePaths.notificationPreference(), locale),
    oneClickUrl: `${deps.appUrl}${notificationCalls.stopMail.path}?token=${encodeURIComponent(token)}`,
  };
}
