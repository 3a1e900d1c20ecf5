import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import { first } from '@/features/common/project/address';
import { StatementView } from '@/features/common/statement/statement-view';

interface OwnStatementProps {
  /** The page's head, whose texts come with this part. */
  head: (title: string) => ReactNode;
}

/** The user's own statement, or that of their money in a project; back to where it was opened. */
export function OwnStatement({ head }: OwnStatementProps) {
  const { t } = useTranslation('account');
  const { t: profile } = useTranslation('profile');
  const { query } = useRouter();
  const projectId = first(query.project_id);
  const wayOut = /^[1-9]\d{0,9}$/.test(projectId)
    ? { href: privatePaths.projectDetail(Number(projectId)), label: t('statement.to_project') }
    : first(query.view) === 'earnings'
      ? { href: privatePaths.earnings(), label: profile('nav.earnings') }
      : { href: privatePaths.paymentRecord(), label: profile('nav.payments') };
  return (
    <>
      {head(t('statement.title'))}
      <StatementView wayOut={wayOut} />
    </>
  );
}
