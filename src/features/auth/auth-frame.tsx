import type { ReactNode } from 'react';
import { Card } from '@/ui/layout/card';
import { PageFrame } from '@/ui/layout/page-frame';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One short form on a card: title, lead, fields, one button. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <PageFrame width="narrow">
      <Card className="p-5 sm:p-9">
        <h1 className="text-[1.625rem]">{title}</h1>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </Card>
    </PageFrame>
  );
}
