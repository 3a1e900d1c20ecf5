import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useShell } from '@/client/shell-context';
import { HEADER_COLLAPSE_PX } from '@/config/limits/site';
import { Icon } from '@/ui/media/icon';
import { isStripHidden } from './shell-rules';
import { useIsScrolled } from './use-is-scrolled';

/** Ours: how long a phone shows each slogan. */
const SLOGAN_SHOWN_MS = 5000;

/** Phones whose user has no preference for reduced motion, as in the classes below. */
const TURNING = '(width < 48rem) and (prefers-reduced-motion: no-preference)';

/**
 * The company's slogans above the header: side by side, or on a phone one after the other in the same line, with a
 * button to pause. Readers who prefer reduced motion get them one below the other. Once scrolled away the strip is
 * hidden but keeps its height: removing it would shift the page and bring it back.
 */
export function SloganStrip() {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const slogans = useShell()?.setting.slogans ?? [];
  const isScrolled = useIsScrolled(HEADER_COLLAPSE_PX);
  const isHidden = isStripHidden({ pathname, scrollY: isScrolled ? HEADER_COLLAPSE_PX : 0 });
  const [isPaused, setPaused] = useState(false);
  const current = useTurn(slogans.length, isHidden || isPaused);
  if (slogans.length === 0 || isStripHidden({ pathname, scrollY: 0 })) return null;
  return (
    <aside
      aria-label={t('nav.slogans')}
      className={`relative bg-jade-dark px-10 py-[7px] text-sm text-[#e6f1ee] md:px-4 print:hidden ${isHidden ? 'invisible' : ''}`}
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
      {slogans.length > 1 && (
        <button
          type="button"
          onClick={() => setPaused(!isPaused)}
          className="absolute inset-y-0 right-0 hidden w-11 place-items-center motion-safe:max-md:grid"
        >
          <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
          <span className="sr-only">{t(isPaused ? 'nav.slogans_play' : 'nav.slogans_pause')}</span>
        </button>
      )}
    </aside>
  );
}

/** The index of the slogan in turn; it changes only on phones, and while it is not stopped. */
function useTurn(count: number, isStopped: boolean): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (count < 2 || isStopped || !window.matchMedia(TURNING).matches) return;
    const timer = setInterval(() => setCurrent((now) => (now + 1) % count), SLOGAN_SHOWN_MS);
    return () => clearInterval(timer);
  }, [count, isStopped]);
  return current % Math.max(count, 1);
}
