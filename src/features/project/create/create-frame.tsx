import { useRouter } from 'next/router';
import type { ReactNode } from 'react';

/** The page's title, which the steps leave more room on a phone. */
export function CreateFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { query } = useRouter();
  return (
    <>
      <h1 className={`mt-1 ${query.step ? 'text-xl md:text-[2rem]' : 'text-[1.625rem] md:text-[2rem]'}`}>{title}</h1>
      <p className={`mt-2 text-ink-2 ${query.step ? 'max-md:hidden' : ''}`}>{lead}</p>
      <div className="mt-6 md:mt-8">{children}</div>
    </>
  );
}
