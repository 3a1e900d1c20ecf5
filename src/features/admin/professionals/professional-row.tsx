import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Avatar } from '@/ui/media/avatar';
import { ProfessionalChip } from './professional-chip';

type Row = ReplyOf<typeof professionalCalls.professionals>['value'][number];

/** One registration of the list: person, status, and date. */
export function ProfessionalRow({ professional }: { professional: Row }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const { id, name, nickname, user_type, company_name, email, status, submitted_at, created_at } = professional;
  return (
    <Card as="li" className="relative flex items-start gap-3.5 p-4 hover:border-jade sm:items-center sm:px-5">
      <Avatar name={nickname || name} role={user_type} src={professional.profile_picture?.src} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <h2 className="truncate text-base">
            <Link href={privatePaths.adminProfessional(id)} className="after:absolute after:inset-0 after:rounded-m">
              {dotted([name, company_name])}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-2">{dotted([words(`role.${user_type}`), email])}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2 sm:justify-end">
          <ProfessionalChip status={status} />
          {submitted_at
            ? t('professionals.submitted', { time: dates.dayTime(submitted_at) })
            : t('professionals.registered', { time: dates.dayTime(created_at) })}
        </p>
      </div>
    </Card>
  );
}
