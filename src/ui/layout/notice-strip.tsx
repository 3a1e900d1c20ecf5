import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Phrases } from '@/ui/layout/phrases';
import { Icon } from '@/ui/media/icon';

/** A line above the page, under the header. The shell announces it. */
export function NoticeStrip({ children }: { children: ReactNode }) {
  const notices = document.getElementById('notices');
  if (!notices) return null;
  return createPortal(
    <div className="border-b border-gold/40 bg-gold-soft">
      <p className="mx-auto flex max-w-page items-start gap-2 px-[18px] py-2.5 text-[0.9375rem] md:px-6">
        <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-gold" />
        <Phrases as="span">{children}</Phrases>
      </p>
    </div>,
    notices,
  );
}
