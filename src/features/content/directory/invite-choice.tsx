import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIST_LIMIT_MAX } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { inviteCalls } from '@/contract/invite/calls';
import { projectCalls } from '@/contract/project/calls';
import { invitableRoles } from '@/domain/project/invites';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button, ButtonLink } from '@/ui/form/button';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import type { ProfessionalCard } from '../types';

type Project = ReplyOf<typeof projectCalls.myProject>['value'][number];

/** For a client: invites a professional to one of their open projects, or to a new one. */
export function InviteChoice({ person }: { person: Pick<ProfessionalCard, 'id' | 'name' | 'user_type'> }) {
  const { t } = useTranslation('work');
  const { t: site } = useTranslation('site');
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useCallQuery(projectCalls.myProject, { limit: LIST_LIMIT_MAX });
  const projects = data?.value.filter(({ status }) => invitableRoles(status).includes(person.user_type)) ?? [];
  const toNew = { href: paths.projectCreate({ invite: person.id }), rel: 'nofollow' };
  if (!isPending && projects.length === 0) return <ButtonLink {...toNew}>{site('professional.invite')}</ButtonLink>;
  return (
    <>
      <Button isPending={isPending} onClick={() => setOpen(true)}>
        {site('professional.invite')}
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('invite.to_which', { name: person.name })}
        actions={
          <ButtonLink variant="quiet" {...toNew}>
            {t('invite.to_new')}
          </ButtonLink>
        }
      >
        <ul className="divide-y divide-line">
          {projects.map((project) => (
            <InviteRow key={project.id} project={project} personId={person.id} />
          ))}
        </ul>
      </LazyDialog>
    </>
  );
}

function InviteRow({ project: { id, title, status }, personId }: { project: Project; personId: number }) {
  const { t } = useTranslation('work');
  const { t: words } = useTranslation('project');
  const invite = useCallMutation(inviteCalls.inviteProfessionals);
  const [said, setSaid] = useState<string | null>(null);
  const onInvite = async () => {
    const reply = await invite.run({ project_id: id, professional_ids: [personId] });
    if (reply) setSaid(t(reply.invited_ids.length > 0 ? 'invite.invited' : 'invite.already'));
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center justify-between gap-x-4">
        <div className="min-w-0 leading-snug">
          <p className="break-words font-semibold">{title}</p>
          <p className="text-sm text-ink-2">{words(`status.${status}`)}</p>
        </div>
        <p role="status" className="text-[0.9375rem] text-jade-dark empty:hidden">
          {said}
        </p>
        {said === null && (
          <Button
            variant="quiet"
            className="shrink-0"
            isPending={invite.isPending}
            aria-label={t('invite.to', { title })}
            onClick={() => void onInvite()}
          >
            {t('invite.add')}
          </Button>
        )}
      </div>
      <CallAlert shown={invite.shown} />
    </li>
  );
}
