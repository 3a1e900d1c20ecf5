import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { FilterSelect } from '../common/desk-fields';

/** The filter's `assignee_id` as the address has it: an admin's id; `0`: nobody. */
export const followerOf = (value: string): string => (/^\d{1,9}$/.test(value) ? value : '');

/** Filters by who follows: the caller, or nobody. */
export function FollowerFilter({ value, onChange }: { value: string; onChange: (assigneeId: string) => void }) {
  const { t } = useTranslation('admin');
  const me = String(useSession().profile?.id ?? '');
  return (
    <FilterSelect
      label={t('follow.assignee')}
      value={value}
      options={[me, '0']}
      labelOf={(option) => t(option === '0' ? 'follow.nobody' : 'follow.mine')}
      onChange={onChange}
    />
  );
}
