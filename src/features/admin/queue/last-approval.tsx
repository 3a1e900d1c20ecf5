import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { professionalCalls } from '@/contract/professional/calls';
import { first } from '@/features/common/project/address';

/** Who was approved last in the queue, as the address says, with the way back: their page can suspend them. */
export function LastApproval() {
  const { t } = useTranslation('admin');
  const { query } = useRouter();
  const user_id = Number(first(query.approved)) || 0;
  const { data } = useCallQuery(professionalCalls.professional, { user_id }, { isEnabled: user_id > 0 });
  return (
    // It stays while the screens below it change, so that the line is announced.
    <div role="status">
      {user_id > 0 && data?.status === 'approved' && (
        <p className="border-b border-line bg-jade-soft px-4 py-1.5 lg:px-5">
          {t('queue.approved')}{' '}
          <Link href={privatePaths.adminPerson(user_id)} className="link inline-flex items-center max-lg:min-h-11">
            {data.name}
          </Link>
        </p>
      )}
    </div>
  );
}
