import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { ESTIMATE_DAYS } from '@/config/limits/projects';
import { projectCalls } from '@/contract/project/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { personName } from '@/features/common/people/person-name';
import { find } from '@/features/common/project/allowed';
import { EmptyState } from '@/ui/layout/empty-state';
import { useFeeWords } from '../fee/use-fee-words';
import { BlockedNote } from '../turn/blocked-note';
import type { Application, ProjectDetails } from '../types';
import { ApplicationCard } from './application-card';

interface ApplicationsPanelProps {
  project: ProjectDetails;
  onDone: () => void;
  /** Opens the form that declines one. */
  onDecline?: (applicationId: number) => void;
}

/** The applications with their messages; the owner accepts one. An applicant sees their own. */
export function ApplicationsPanel({ project, onDone, onDecline }: ApplicationsPanelProps) {
  const { t } = useTranslation('project');
  const feeWords = useFeeWords();
  const noteId = useId();
  const [chosen, setChosen] = useState<Application | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const accept = useCallMutation(projectCalls.acceptConsultant);
  const accepting = find(project, 'accept_consultant');
  const declining = onDecline && find(project, 'decline_application');
  const pendingCount = project.applications.filter(({ status }) => status === 'pending').length;
  // `has_application` is left out: each application shows itself why it cannot be accepted.
  const reasons = [accepting?.blocked_by, declining?.blocked_by].filter((by) => by && by !== 'has_application');
  const blockedBy = (pendingCount > 0 && reasons[0]) || null;
  const isOwn = project.relation === 'applicant';

  const name = chosen ? personName(chosen.consultant) : '';
  // The accepted one first, then those to choose from.
  const rank = ({ status }: Application) => (status === 'accepted' ? 0 : status === 'pending' ? 1 : 2);
  const applications = [...project.applications].sort((a, b) => rank(a) - rank(b));

  const onChoose = (application: Application) => {
    accept.reset();
    setChosen(application);
    setConfirming(true);
  };
  const onConfirm = async () => {
    if (!chosen) return;
    const { application_id } = chosen;
    const reply = await accept.run({ project_id: project.id, application_id, revision: project.revision });
    if (!reply) return;
    setConfirming(false);
    onDone();
  };

  if (project.applications.length === 0) {
    return <EmptyState as="h3" picture="inbox" title={t('applications.none')} text={t('applications.none_text')} />;
  }
  return (
    <div className="grid gap-4">
      {blockedBy && <BlockedNote by={blockedBy} id={noteId} />}
      <ul className="grid gap-4">
        {applications.map((application) => {
          const isPending = application.status === 'pending';
          return (
            <ApplicationCard
              key={application.application_id}
              application={application}
              onAccept={accepting && isPending ? () => onChoose(application) : undefined}
              onDecline={declining && isPending ? () => onDecline(application.application_id) : undefined}
              blockedId={blockedBy ? noteId : undefined}
              ownBlockedBy={isOwn ? find(project, 'apply')?.blocked_by : undefined}
            />
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('applications.confirm_title', { name })}
        confirmLabel={t('applications.confirm')}
        onConfirm={onConfirm}
        isPending={accept.isPending}
        shown={accept.shown}
      >
        <p>{t('applications.confirm_text', { days: ESTIMATE_DAYS, name })}</p>
        {chosen && <p>{feeWords.agreed(chosen.fee)}</p>}
      </ConfirmDialog>
    </div>
  );
}
