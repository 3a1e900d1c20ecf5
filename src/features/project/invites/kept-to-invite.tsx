import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { MAX_INVITES } from '@/config/limits/projects';
import { favouriteCalls } from '@/contract/favourite/calls';
import { PROFESSIONAL_ROLES } from '@/domain/roles';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';

type ProfessionalRole = (typeof PROFESSIONAL_ROLES)[number];

interface KeptToInviteProps {
  ids: readonly number[];
  /** Who can be invited. */
  roles?: readonly ProfessionalRole[];
  onChange: (ids: readonly number[]) => void;
}

/** The professionals that the client keeps and has not invited yet; nothing without any. */
export function KeptToInvite({ ids, roles = PROFESSIONAL_ROLES, onChange }: KeptToInviteProps) {
  const { t } = useTranslation('work');
  const { t: common } = useTranslation('common');
  const others =
    useCallQuery(favouriteCalls.favouriteNames, {}).data?.value.filter(
      (one) => one.is_available && roles.includes(one.user_type) && !ids.includes(one.id),
    ) ?? [];
  if (others.length === 0) return null;
  const isFull = ids.length >= MAX_INVITES;
  return (
    <details className="rounded-m border border-line bg-card px-5 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('invite.from_kept')}</summary>
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ id, name, user_type, company_name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-2">
                <DottedLine parts={[common(`role.${user_type}`), company_name]} />
              </p>
            </div>
            <Button
              variant="quiet"
              disabled={isFull}
              aria-label={t('invite.add_of', { name })}
              onClick={() => onChange([...ids, id])}
            >
              <Icon name="plus" className="size-5" />
              {t('invite.add')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
