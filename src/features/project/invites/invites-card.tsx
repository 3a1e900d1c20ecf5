import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { MAX_INVITES } from '@/config/limits/projects';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { inviteCalls } from '@/contract/invite/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { PersonLine } from '@/features/common/people/person';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { ListingFailure } from '../variations/listing-failure';
import { KeptToInvite } from './kept-to-invite';

type Listing = ReplyOf<typeof inviteCalls.inviteListing>;
type Invite = Listing['value'][number];

const NOBODY: Pick<Listing, 'value' | 'may_invite'> = { value: [], may_invite: [] };

/** Whom the owner invited, what became of it, and who else can be: those kept, or anyone of the directory. */
export function InvitesCard({ projectId }: { projectId: number }) {
  const { t } = useTranslation('work');
  const heading = useId();
  const query = useCallQuery(inviteCalls.inviteListing, { project_id: projectId });
  const invite = useCallMutation(inviteCalls.inviteProfessionals);
  if (query.isPending) return null;
  const { value, may_invite: roles } = query.data ?? NOBODY;
  const ids = value.map(({ professional }) => professional.id);
  const isFull = ids.length >= MAX_INVITES;
  const onInvite = (next: readonly number[]) => {
    if (invite.isPending) return;
    void invite.run({ project_id: projectId, professional_ids: next.filter((id) => !ids.includes(id)) });
  };
  return (
    <Card as="section" aria-labelledby={heading} className="mt-6 grid gap-3 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-lg">
          {t('invite.later')}
        </h2>
        {value.length > 0 && (
          <p className="text-sm tabular-nums text-ink-2">
            {isFull ? t('invite.full', { n: MAX_INVITES }) : t('invite.count', { count: value.length, n: MAX_INVITES })}
          </p>
        )}
      </div>
      {query.error && !query.data && <ListingFailure error={query.error} onRetry={query.refetch} />}
      {value.length > 0 && (
        <ul className="divide-y divide-line">
          {value.map((one) => (
            <li key={one.professional.id} className="flex items-center justify-between gap-x-3 py-3">
              <PersonLine person={one.professional} href={paths.professionalPage(one.professional.id)} />
              <InviteState invite={one} />
            </li>
          ))}
        </ul>
      )}
      {roles.length > 0 && !isFull && (
        <>
          <p className="text-[0.9375rem] text-ink-2">
            {t(roles.includes('consultant') ? 'invite.how' : 'invite.how_technician')}{' '}
            <Link
              href={paths.professionals(roles.includes('consultant') ? {} : { role: 'technician' })}
              className="whitespace-nowrap text-jade underline underline-offset-4"
            >
              {t('favourite.find')}
            </Link>
          </p>
          <KeptToInvite ids={ids} roles={roles} onChange={onInvite} />
        </>
      )}
      <CallAlert shown={invite.shown} />
    </Card>
  );
}

function InviteState({ invite: { has_answered, told_at } }: { invite: Invite }) {
  const { t } = useTranslation('work');
  if (has_answered) return <Chip tone="info">{t('invite.state.answered')}</Chip>;
  return told_at ? (
    <Chip tone="wait">{t('invite.state.told')}</Chip>
  ) : (
    <Chip tone="done">{t('invite.state.later')}</Chip>
  );
}
