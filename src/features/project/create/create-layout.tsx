import type { ReactNode } from 'react';
import { LAST_REQUEST_STEP } from '@/domain/project/request-steps';
import { NextSteps } from './next-steps';
import { useSteps } from './use-steps';

/** The steps, and beside them what happens afterwards; on a phone only after the first and the last step. */
export function CreateLayout({ children }: { children: ReactNode }) {
  const { asked } = useSteps();
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16">
      {children}
      <div className={Number(asked) > 1 && Number(asked) < LAST_REQUEST_STEP ? 'max-lg:hidden' : undefined}>
        <NextSteps />
      </div>
    </div>
  );
}
