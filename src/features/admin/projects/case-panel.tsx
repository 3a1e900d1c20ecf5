import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { privatePaths } from '@/config/private-paths';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button, ButtonLink } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { useOpening } from '../common/use-opening';
import type { AdminProject } from './project';

type Consent = NonNullable<AdminProject['case_consent']>;

/** Makes a case of a finished project: its people are asked for consent, and once all agree the draft is made. */
export function CasePanel({ project, onDone }: { project: AdminProject; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const dialog = useOpening();
  const { case_consent: consent } = project;
  if (project.status !== 'completed' || (project.is_on_hold && !consent)) return null;
  return (
    <Section
      heading="h2"
      title={t('projects.case.title')}
      note={consent && t('projects.case.asked_at', { time: dates.dayTime(consent.asked_at) })}
    >
      {consent ? (
        <Answers project={project} consent={consent} />
      ) : (
        <>
          <p className="text-ink-2">{t('projects.case.text')}</p>
          <Button variant="quiet" onClick={() => dialog.open()}>
            {t('projects.case.ask')}
          </Button>
        </>
      )}
      {dialog.render(({ isOpen, onClose }) => (
        <AskDialog
          projectId={project.id}
          isOpen={isOpen}
          onClose={onClose}
          onDone={() => {
            dialog.close();
            onDone(t('projects.case.asked'));
          }}
        />
      ))}
    </Section>
  );
}

interface AskDialogProps {
  projectId: number;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Everyone involved is told, and a project is asked about once. */
function AskDialog({ projectId, isOpen, onClose, onDone }: AskDialogProps) {
  const { t } = useTranslation('admin');
  const ask = useCallMutation(adminProjectCalls.askCase);
  const onConfirm = async () => {
    if (await ask.run({ project_id: projectId })) onDone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('projects.case.sure')}
      confirmLabel={t('projects.case.ask')}
      onConfirm={() => void onConfirm()}
      isPending={ask.isPending}
      shown={ask.shown}
    >
      <p className="text-ink-2">{t('projects.case.once')}</p>
    </ConfirmDialog>
  );
}

function Answers({ project, consent }: { project: AdminProject; consent: Consent }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const router = useRouter();
  const make = useCallMutation(adminProjectCalls.makeCase);
  const onMake = async () => {
    const made = await make.run({ project_id: project.id });
    if (made) await router.push(privatePaths.adminCase(made.content_id));
  };
  return (
    <>
      <ul className="grid gap-2">
        {consent.answers.map(({ party, answer }) => {
          const state = answer === null ? 'waiting' : answer ? 'agreed' : 'refused';
          return (
            <li key={party} className="flex flex-wrap items-center justify-between gap-x-4">
              {words(party === 'owner' ? 'role.client' : `role.${party}`)}
              <Chip tone={answer === null ? 'wait' : answer ? 'info' : 'done'}>
                {t(`projects.case.answer.${state}`)}
              </Chip>
            </li>
          );
        })}
      </ul>
      {consent.answers.some(({ answer }) => answer === false) && (
        <p className="text-ink-2">{t('projects.case.refused')}</p>
      )}
      {consent.content_id !== null ? (
        <ButtonLink variant="quiet" href={privatePaths.adminCase(consent.content_id)}>
          {t('projects.case.open')}
        </ButtonLink>
      ) : (
        consent.is_agreed &&
        !project.is_on_hold && (
          <Button isPending={make.isPending} onClick={() => void onMake()}>
            {t('projects.case.make')}
          </Button>
        )
      )}
      <CallAlert shown={make.shown} />
    </>
  );
}
