import { useState } from 'react';
import { ESTIMATE_DAYS } from '@/config/limits';
import { projectCalls } from '@/contract/project';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { PersonLine } from '@/features/common/person';
import { personName } from '@/features/common/person-name';
import { useDates } from '@/features/common/use-dates';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { useTranslation } from '@/ui/texts';
import type { Application, ProjectDetails } from '../types';
import { Prose } from './section';
import { useProjectChange } from './use-project-change';

interface ApplicationsPanelProps {
  project: ProjectDetails;
  onDone: () => void;
  onDecline?: (applicationId: number) => void;
}

const TONES = { pending: 'info', accepted: 'info' } as Record<Application['status'], 'info' | undefined>;

/** Who applied and what they say; the owner accepts one. An applicant sees their own. */
export function ApplicationsPanel({ project, onDone }: ApplicationsPanelProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const [chosen, setChosen] = useState<Application | null>(null);
  const [isAsking, setAsking] = useState(false);
  const accept = useProjectChange(projectCalls.acceptConsultant);
  const canAccept = project.allowed_actions.some(
    ({ action, blocked_by }) => action === 'accept_consultant' && blocked_by === null,
  );

  const name = chosen ? personName(chosen.consultant) : '';
  // Who was accepted stands first, then those to choose from.
  const rank = ({ status }: Application) => (status === 'accepted' ? 0 : status === 'pending' ? 1 : 2);
  const applications = [...project.applications].sort((a, b) => rank(a) - rank(b));

  const onChoose = (application: Application) => {
    accept.reset();
    setChosen(application);
    setAsking(true);
  };
  const onConfirm = async () => {
    if (!chosen) return;
    const { application_id } = chosen;
    const reply = await accept.run({ project_id: project.id, application_id, revision: project.revision });
    if (!reply) return;
    setAsking(false);
    onDone();
  };

  if (project.applications.length === 0) {
    return <EmptyState as="h3" picture="inbox" title={t('applications.none')} text={t('applications.none_text')} />;
  }
  return (
    <>
      <ul className="grid gap-4">
        {applications.map((application) => (
          <Card as="li" key={application.application_id} className="grid gap-4 p-5 md:p-6">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <PersonLine person={application.consultant} />
              <p className="flex items-center gap-3 text-sm tabular-nums text-ink-2">
                {dates.day(application.created_at)}
                <Chip tone={TONES[application.status] ?? 'done'}>{t(`applications.status.${application.status}`)}</Chip>
              </p>
            </div>
            <Prose>{application.message}</Prose>
            {canAccept && application.status === 'pending' && (
              <p>
                <Button
                  variant="quiet"
                  onClick={() => onChoose(application)}
                  aria-label={t('applications.accept_name', { name: personName(application.consultant) })}
                >
                  {t('applications.accept')}
                </Button>
              </p>
            )}
          </Card>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('applications.confirm_title', { name })}
        confirmLabel={t('applications.confirm')}
        onConfirm={onConfirm}
        isPending={accept.isPending}
        shown={accept.shown}
      >
        <p>{t('applications.confirm_text', { days: ESTIMATE_DAYS, name })}</p>
      </ConfirmDialog>
    </>
  );
}
