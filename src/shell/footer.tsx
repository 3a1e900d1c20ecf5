import { useTranslation } from 'next-i18next/pages';
import { useShell } from '@/client/shell-context';
import { APP_NAME, LOCALES } from '@/config/app';
import { inLocale } from '@/config/paths';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { MenuEntry, MenuLink } from './menu-link';
import { socialIcons } from './shell-rules';
import { SocialIcon } from './social-icon';

const LANGUAGE_NAMES: Record<string, string> = { 'zh-Hant': '繁體中文', en: 'English' };

/** Links, copyright, follow-us icons (Spec §2); the other languages, where the site has more than one. */
export function Footer() {
  const { t } = useTranslation('common');
  const shell = useShell();
  const socials = socialIcons(shell?.setting.social_links ?? []);
  const others = LOCALES.filter((locale) => shell && locale !== shell.locale);
  return (
    <footer className="mt-20 border-t border-line text-sm text-ink-2 md:mt-24 print:hidden">
      <div className="mx-auto flex max-w-page flex-col gap-x-8 gap-y-4 px-[18px] py-8 md:flex-row md:flex-wrap md:items-center md:justify-between md:px-6 md:py-9">
        <p>{t('footer.copyright', { year: shell?.year ?? '', name: APP_NAME })}</p>
        {shell && shell.footerMenu.length > 0 && (
          <nav aria-label={t('footer.menu')}>
            <ul className="flex flex-wrap gap-x-6">
              {shell.footerMenu.map((item) => (
                <MenuEntry
                  key={item.key}
                  item={item}
                  className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-jade hover:underline"
                />
              ))}
            </ul>
          </nav>
        )}
        {shell && others.length > 0 && (
          <ul className="flex gap-x-6">
            {others.map((locale) => (
              <li key={locale}>
                {/* A full page load, which brings that language's texts. */}
                <a
                  href={inLocale(shell.path, locale)}
                  // Only the browser knows the query: public pages are cached without it.
                  onClick={({ currentTarget }) => {
                    currentTarget.search = location.search;
                  }}
                  lang={locale}
                  hrefLang={locale}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {LANGUAGE_NAMES[locale] ?? locale}
                </a>
              </li>
            ))}
          </ul>
        )}
        {socials.length > 0 && (
          <div className="flex items-center gap-2">
            <span id="follow-us">{t('footer.follow_us')}</span>
            <ul aria-labelledby="follow-us" className="-mr-[10px] flex">
              {socials.map((link) => (
                <li key={link.key}>
                  <MenuLink
                    item={{ ...link, image: null }}
                    className="grid size-11 place-items-center rounded-full hover:text-jade"
                  >
                    <SocialIcon name={link.icon} />
                    <VisuallyHidden>{link.title}</VisuallyHidden>
                  </MenuLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
}
