import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import { Breadcrumb } from '@/ui/layout/breadcrumb';

/** A page of the account: the way back to its list, the title, and the sections. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <div className="mx-auto max-w-[720px]">
      <Breadcrumb items={[{ label: t('nav.account'), href: privatePaths.account() }, { label: title }]} />
      <h1 className="mb-6 mt-1 text-[1.625rem] md:text-[2rem]">{title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
    </div>
  );
}
