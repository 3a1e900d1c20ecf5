import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { LOCALES } from '@/config/app';
import { inLocale } from '@/config/paths';

type LinkProps = ComponentProps<typeof NextLink>;

/**
 * What next/link writes as it stands: a path of ours with nothing in it to encode or to resolve, and another's address.
 * It puts no language before a path that begins with one, or with `api`.
 */
const PLAIN_PATH = new RegExp(
  `^/(?!(?:api|${LOCALES.join('|')})(?:[/?]|$))(?:[\\w-]+(?:/[\\w-]+)*(?:\\?[\\w=&%-]*)?)?$`,
  'i',
);
const PLAIN_ADDRESS = /^https:\/\/[\w.-]+\/(?:[\w.-]+(?:\/[\w.-]+)*\/?)?$/;

/**
 * next/link. On the server, where nothing is pressed or fetched, what is plain is only written: 29 of the front page's 30
 * links, whose resolving was a fourteenth of the processor time of that page made anew (decision 25).
 */
export const Link = typeof window === 'undefined' ? WrittenLink : NextLink;

function WrittenLink({ href, locale, ...props }: LinkProps) {
  const router = useRouter();
  const written = writtenPlainly(href, locale || router.locale || '');
  if (written === null) return <NextLink href={href} locale={locale} {...props} />;
  const { as, replace, scroll, shallow, prefetch, passHref, legacyBehavior, onNavigate, ...native } = props;
  return <a {...native} href={written} />;
}

function writtenPlainly(href: LinkProps['href'], locale: string): string | null {
  if (typeof href !== 'string') return null;
  if (PLAIN_PATH.test(href)) return inLocale(href, locale);
  return PLAIN_ADDRESS.test(href) ? href : null;
}
