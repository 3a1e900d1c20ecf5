import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { StatementView } from '@/features/common/statement/statement-view';

/** What a person paid and earns, as they read it themselves. */
export function PersonStatement({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('account');
  const userId = Number(params.id);
  const wayOut = { href: privatePaths.adminPerson(userId), label: t('statement.to_person') };
  return <StatementView key={userId} of={{ person_id: userId }} wayOut={wayOut} />;
}
