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
 * next/link. On the server, where nothing is pressed or fetched, what is plain is only written: 29 of the front page's 31
 * links, whose hooks and resolving were a tenth of the processor time of that page made anew (decision 25).
 */
export const Link = typeof window === 'undefined' ? WrittenLink : NextLink;

function WrittenLink({ href, locale, ...props }: LinkProps) {
  const router = useRouter();
  const isAddress = typeof href === 'string' && PLAIN_ADDRESS.test(href);
  if (typeof href !== 'string' || !(isAddress || PLAIN_PATH.test(href)))
    return <NextLink href={href} locale={locale} {...props} />;
  const { as, replace, scroll, shallow, prefetch, passHref, legacyBehavior, onNavigate, ...native } = props;
  return <a {...native} href={isAddress ? href : inLocale(href, locale || router.locale || '')} />;
}
