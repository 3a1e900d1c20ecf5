import { timingSafeEqual } from 'node:crypto';
import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { notificationCalls } from '@/contract/notification/calls';
import { PREFERENCE_SUBJECTS, type PreferenceSubject } from '@/domain/notification/types';
import type { Deps } from '../deps';
import { hmac } from '../secrets';

type Signing = Pick<Deps, 'secrets'>;

/** The user and the subjects whose mails a link stops: the readable part of its token. */
export const stopSubject = (userId: number, types: readonly PreferenceSubject[]): string =>
  `${userId}.${PREFERENCE_SUBJECTS.filter((type) => types.includes(type)).join('-')}`;

/** The token of a mail's unsubscribe link. It does not expire, because users keep mails for years. */
export const stopToken = ({ secrets }: Signing, subject: string): string =>
  `${subject}.${hmac(secrets.stopMail, subject)}`;

/** The user and the subjects of a valid token; null for one that was altered. */
export function readStopToken(deps: Signing, token: string): { userId: number; types: PreferenceSubject[] } | null {
  const [, userId = '', types = ''] = /^(\d{1,10})\.([a-z_-]+)\.[\w-]+$/.exec(token) ?? [];
  const given = Buffer.from(token);
  const wanted = Buffer.from(stopToken(deps, `${userId}.${types}`));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { userId: Number(userId), types: types.split('-') as PreferenceSubject[] };
}

export interface StopLinks {
  /** The page that asks for confirmation. */
  stopUrl: string;
  preferenceUrl: string;
  /** For mail programs, which unsubscribe by one click (RFC 8058). */
  oneClickUrl: string;
}

/** The unsubscribe links of a mail about notifications. */
export function stopLinks(deps: Pick<Deps, 'secrets' | 'appUrl'>, subject: string, locale: string): StopLinks {
  const token = stopToken(deps, subject);
  return {
    stopUrl: deps.appUrl + inLocale(privatePaths.stopMail(token), locale),
    preferenceUrl: deps.appUrl + inLocale(privatePaths.accountNotifications(), locale),
    oneClickUrl: `${deps.appUrl}${notificationCalls.stopMail.path}?token=${encodeURIComponent(token)}`,
  };
}
