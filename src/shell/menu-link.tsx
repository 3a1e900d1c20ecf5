import type { ReactNode } from 'react';
import type { ShellData } from '@/client/shell-data';
import { useSession } from '@/client/use-session';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Link } from '@/ui/link';
import { SmallPicture } from '@/ui/media/small-picture';
import { useTranslation } from '@/ui/texts';
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
 * An entry of a menu in its list. A kept page has the same menus for everybody, so it is the browser that takes the
 * login and the registration from whoever is logged in: at once by the page's first script's word, then by its own.
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

/** An entry of a menu that is kept as data: where it goes, whether in a new window, and its picture. */
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
