import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { ReplyOf } from '@/contract/call';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Avatar } from '@/ui/media/avatar';
import { AccountChip } from './account-chip';

type Row = ReplyOf<typeof adminPeopleCalls.listing>['value'][number];

/** One account of the list: user, state, and date of registration. */
export function PersonRow({ person }: { person: Row }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const { id, name, nickname, user_type, company_name, email, phone, state, created_at } = person;
  return (
    <Card as="li" className="relative flex items-start gap-3.5 p-4 hover:border-jade sm:items-center sm:px-5">
      <Avatar name={nickname || name} role={user_type} src={person.profile_picture?.src} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <h2 className="text-base sm:truncate">
            <Link href={privatePaths.adminPerson(id)} className="after:absolute after:inset-0 after:rounded-m">
              {dotted([name, nickname !== name && nickname, company_name])}
            </Link>
          </h2>
          {/* An erased account has only a placeholder address. */}
          <p className="break-words text-sm text-ink-2 sm:truncate">
            {dotted([words(`role.${user_type}`), state !== 'deleted' && email, phone])}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2 sm:justify-end">
          <AccountChip state={state} />
          {t('people.registered', { day: dates.day(created_at) })}
        </p>
      </div>
    </Card>
  );
}
