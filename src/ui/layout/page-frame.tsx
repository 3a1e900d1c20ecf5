import type { ReactNode } from 'react';

const WIDTHS = { page: 'max-w-page', narrow: 'max-w-[560px]' };

/** The page's column: 1180 px, or 560 px for one short form. */
export function PageFrame({ children, width = 'page' }: { children: ReactNode; width?: keyof typeof WIDTHS }) {
  return <div className={`mx-auto w-full px-[18px] py-8 md:px-6 md:py-11 ${WIDTHS[width]}`}>{children}</div>;
}
