import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useShell } from '@/client/shell-context';
import { paths } from '@/config/paths';
import { Icon } from '@/ui/media/icon';
import { Brand } from './brand';
import { HeaderEnd } from './header-end';
import { MenuEntry } from './menu-link';
import { menuMark } from './shell-rules';
import { SlideMenu } from './slide-menu';

/** Brand, navigation, and the visitor's actions; it stays at the top of the window. */
export function Header() {
  const { t } = useTranslation('common');
  const shell = useShell();
  return (
    <header id="header" className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-[60px] max-w-page items-center gap-4 px-[18px] md:h-[72px] md:px-6 lg:gap-9">
        <Brand />
        <div className="flex-1">
          {shell && shell.headerMenu.length > 0 && (
            <nav aria-label={t('nav.main')} className="hidden lg:block">
              <ul className="flex gap-7 text-ink-2">
                {shell.headerMenu.map((item) => (
                  <MenuEntry
                    key={item.key}
                    item={item}
                    mark={menuMark(item.url, shell.path)}
                    className="flex min-h-11 items-center gap-2 hover:text-jade aria-[current]:font-semibold aria-[current]:text-ink"
                  />
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="flex items-center gap-1 sm:gap-3">
          <Link
            href={paths.search()}
            aria-label={t('nav.search')}
            className="grid size-11 place-items-center rounded-full hover:text-jade"
          >
            <Icon name="search" className="size-[22px]" />
          </Link>
          <HeaderEnd />
          <SlideMenu />
        </div>
      </div>
    </header>
  );
}
