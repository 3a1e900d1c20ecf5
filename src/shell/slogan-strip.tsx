import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useShell } from '@/client/shell-context';
import { HEADER_COLLAPSE_PX } from '@/config/limits/site';
import { isStripHidden } from './shell-rules';
import { useIsScrolled } from './use-is-scrolled';

/** Ours: how long a phone shows each slogan. */
const SLOGAN_SHOWN_MS = 5000;

/**
 * The company's slogans above the header: side by side, or on a phone one after the other in the same line. Readers who
 * prefer reduced motion get them one below the other. Once scrolled away the strip is hidden but keeps its height:
 * removing it would shift the page and bring it back.
 */
export function SloganStrip() {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const slogans = useShell()?.setting.slogans ?? [];
  const isScrolled = useIsScrolled(HEADER_COLLAPSE_PX);
  const isHidden = isStripHidden({ pathname, scrollY: isScrolled ? HEADER_COLLAPSE_PX : 0 });
  const { current, stop } = useTurns(slogans.length, isHidden);
  if (slogans.length === 0 || isStripHidden({ pathname, scrollY: 0 })) return null;
  return (
    <aside
      aria-label={t('nav.slogans')}
      onPointerDown={stop}
      className={`bg-jade-dark px-4 py-[7px] text-sm text-[#e6f1ee] print:hidden ${isHidden ? 'invisible' : ''}`}
    >
      <ul className="grid text-center motion-safe:*:[grid-area:1/1] md:flex md:flex-wrap md:justify-center md:gap-x-10">
        {slogans.map((slogan, index) => (
          <li
            key={slogan}
            // Hidden by opacity, so that screen readers read all of them.
            className={index === current ? '' : 'transition-opacity duration-150 motion-safe:max-md:opacity-0'}
          >
            {slogan}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The index of the slogan in turn. A press stops it; so does scrolling, and reduced motion where it is preferred. */
function useTurns(count: number, isHidden: boolean) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (count < 2 || isHidden || isStopped || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCurrent((now) => (now + 1) % count), SLOGAN_SHOWN_MS);
    return () => clearInterval(timer);
  }, [count, isHidden, isStopped]);
  return { current: current % Math.max(count, 1), stop: () => setStopped(true) };
}
