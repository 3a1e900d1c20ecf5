import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { LOCALES } from '@/config/app';
import { inLocale } from '@/config/paths';

type LinkProps = ComponentProps<typeof NextLink>;

/** What next/link writes as it stands: a path of ours with nothing in it to encode or to resolve. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*(?:\?[\w=&%-]*)?)?$/;

/**
 * next/link. On the server, where nothing is pressed or fetched, a plain path is only written: 26 of the front page's 31
 * links, whose hooks and resolving were a fourteenth of the processor time of that page made anew (decision 25).
 */
export const Link = typeof window === 'undefined' ? WrittenLink : NextLink;

function isPlain(href: string): boolean {
  // It puts no language before a path that begins with one, or with `api`.
  const first = href.split(/[/?]/, 2)[1]?.toLowerCase();
  return PLAIN_PATH.test(href) && !['api', ...LOCALES].some((kept) => kept.toLowerCase() === first);
}

function WrittenLink({ href, locale, ...props }: LinkProps) {
  const router = useRouter();
  if (typeof href !== 'string' || !isPlain(href)) return <NextLink href={href} locale={locale} {...props} />;
  const { as, replace, scroll, shallow, prefetch, passHref, legacyBehavior, onNavigate, ...native } = props;
  return <a {...native} href={inLocale(href, locale || router.locale || '')} />;
}
