import { useTranslation } from 'next-i18next/pages';
import { CallError, showError } from '@/client/http/call-error';
import { useCallQuery } from '@/client/query/use-call-query';
import { contentCalls } from '@/contract/content/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Button } from '@/ui/form/button';
import { Skeleton } from '@/ui/layout/skeleton';
import { Avatar } from '@/ui/media/avatar';

/** One who is invited, and when they are told. */
export function InvitedPerson({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTranslation('work');
  const { t: common } = useTranslation('common');
  const { data: person, error } = useCallQuery(contentCalls.professionalPage, { id });
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {person ? (
          <div className="flex min-w-0 items-center gap-3">
            <Avatar name={person.name} role={person.user_type} src={person.picture?.src} />
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{person.name}</p>
              <p className="text-sm text-ink-2">
                <DottedLine parts={[common(`role.${person.user_type}`), person.company_name]} />
              </p>
            </div>
          </div>
        ) : (
          error === null && <Skeleton className="h-10 w-48" />
        )}
        <Button
          variant="text"
          className="-mr-2 ml-auto"
          aria-label={person && t('invite.remove_of', { name: person.name })}
          onClick={onRemove}
        >
          {t('invite.remove')}
        </Button>
      </div>
      <p className="mt-1 text-[0.9375rem] text-ink-2 empty:hidden">
        {person && t(person.user_type === 'technician' ? 'invite.lead_technician' : 'invite.lead')}
        {isGone && !person && t('invite.gone')}
      </p>
      {!isGone && !person && <CallAlert shown={showError(error)} />}
    </li>
  );
}
