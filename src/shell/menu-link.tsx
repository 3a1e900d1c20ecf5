import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useSession } from '@/client/session/use-session';
import type { ShellData } from '@/client/shell-data';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { SmallPicture } from '@/ui/media/small-picture';
import { isEntryPage } from './shell-rules';

type MenuItem = ShellData['headerMenu'][number];

interface MenuLinkProps {
  item: MenuItem;
  className: string;
  mark?: 'page' | 'true';
  /** Instead of the title: an icon. */
  children?: ReactNode;
}

/**
 * A menu entry as a list item. Cached HTML has the same menus for everyone, so the browser hides login and registration
 * from logged-in users: at first by CSS (public/first.js found a login), then by the session.
 */
export function MenuEntry(props: MenuLinkProps) {
  const { status } = useSession();
  const isForGuests = isEntryPage(props.item.url);
  if (isForGuests && status === 'user') return null;
  return (
    <li className={isForGuests && status === 'reading' ? 'for-guests' : undefined}>
      <MenuLink {...props} />
    </li>
  );
}

/** A menu entry from stored data: its URL, whether it opens a new window, and its picture. */
export function MenuLink({ item, className, mark, children }: MenuLinkProps) {
  const { t } = useTranslation('common');
  return (
    <Link
      href={item.url}
      className={className}
      aria-current={mark}
      {...(item.is_new_window && { target: '_blank', rel: 'noopener' })}
    >
      {item.image && <SmallPicture src={item.image} alt="" className="size-5 object-contain" />}
      {children ?? item.title}
      {item.is_new_window && <VisuallyHidden>{t('nav.new_window')}</VisuallyHidden>}
    </Link>
  );
}
