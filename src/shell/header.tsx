import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useShell } from '@/client/shell-context';
import { HEADER_COLLAPSE_PX } from '@/config/limits/site';
import { paths } from '@/config/paths';
import { Icon } from '@/ui/media/icon';
import { Brand } from './brand';
import { HeaderEnd } from './header-end';
import { MenuEntry } from './menu-link';
import { menuMark } from './shell-rules';
import { SlideMenu } from './slide-menu';
import { useIsScrolled } from './use-is-scrolled';

/**
 * Brand, navigation, and the visitor's actions; it stays at the top of the window. Once the page is scrolled its bar
 * collapses (Spec §9). The space it takes stays the same, so that the page does not move.
 */
export function Header() {
  const { t } = useTranslation('common');
  const shell = useShell();
  const height = useIsScrolled(HEADER_COLLAPSE_PX) ? 'h-12 md:h-14' : 'h-15 md:h-18';
  return (
    <header className="pointer-events-none sticky top-0 z-30 h-15.25 md:h-18.25 print:hidden">
      <div id="header" className="pointer-events-auto relative border-b border-line bg-paper">
        <div
          className={`mx-auto flex max-w-page items-center gap-2 px-[18px] max-[359px]:px-3 transition-[height] duration-150 motion-reduce:transition-none min-[360px]:gap-4 md:px-6 lg:gap-9 ${height}`}
        >
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
              className="grid size-[44px] place-items-center rounded-full hover:text-jade"
            >
              <Icon name="search" className="size-5.5" />
            </Link>
            <HeaderEnd />
            <SlideMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
