import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useShell } from '@/client/shell-context';
import { HEADER_COLLAPSE_PX } from '@/config/limits/site';
import { isStripHidden } from './shell-rules';
import { useIsScrolled } from './use-is-scrolled';

/**
 * The company's slogans above the header. Once scrolled away it is hidden but keeps its height: removing it would shift
 * the page and bring the strip back. A phone shows the first one only.
 */
export function SloganStrip() {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const slogans = useShell()?.setting.slogans ?? [];
  const isScrolled = useIsScrolled(HEADER_COLLAPSE_PX);
  if (slogans.length === 0 || isStripHidden({ pathname, scrollY: 0 })) return null;
  const isHidden = isStripHidden({ pathname, scrollY: isScrolled ? HEADER_COLLAPSE_PX : 0 });
  return (
    <aside
      aria-label={t('nav.slogans')}
      className={`bg-jade-dark px-4 py-[7px] text-sm text-[#e6f1ee] print:hidden ${isHidden ? 'invisible' : ''}`}
    >
      <ul className="flex justify-center gap-x-10 text-center">
        {slogans.map((slogan, index) => (
          <li key={slogan} className={index > 0 ? 'hidden md:block' : ''}>
            {slogan}
          </li>
        ))}
      </ul>
    </aside>
  );
}
