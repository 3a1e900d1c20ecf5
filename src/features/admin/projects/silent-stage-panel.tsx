import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { FileList } from '@/features/common/files/file-list';
import { Prose, Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { AdminProject } from './project';
import { SilentStageDialog, type StageDecision } from './silent-stage-dialog';
import { dueCentsOf, type Stage, silentStagesOf } from './silent-stages';

/** Claimed stages about which consultant and owner were silent for too long: an admin may decide in their place. */
export function SilentStagePanel({ project, onDone }: { project: AdminProject; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dialog = useOpening<{ decision: StageDecision; stage: Stage; project: AdminProject }>();
  const silent = can(project, 'certify_stage') ? silentStagesOf(project) : [];
  if (silent.length === 0 && !dialog.isOpen) return null;
  return (
    <Section heading="h2" title={t('projects.silent.title')}>
      <p className="text-ink-2">{t('projects.silent.text')}</p>
      {silent.map((stage) => (
        <div key={stage.id} className="grid gap-4 border-t border-line pt-4">
          <StageClaim project={project} stage={stage} />
          <Button fullWidth onClick={() => dialog.open({ decision: 'certify', stage, project })}>
            {t('projects.silent.certify.action')}
          </Button>
          <Button fullWidth variant="quiet" onClick={() => dialog.open({ decision: 'return', stage, project })}>
            {t('projects.silent.return.action')}
          </Button>
        </div>
      ))}
      {dialog.render(
        ({ isOpen, what, onClose }) =>
          what && (
            <SilentStageDialog
              {...what}
              isOpen={isOpen}
              onClose={onClose}
              onDone={(done) => {
                dialog.close();
                onDone(t(`projects.silent.${done}.said`));
              }}
            />
          ),
      )}
    </Section>
  );
}

/** What the technician has submitted for a stage, and since when it waits. */
function StageClaim({ project, stage }: { project: AdminProject; stage: Stage }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const claim = project.submissions.find(({ stage_id, status }) => stage_id === stage.id && status === 'submitted');
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 break-words text-base font-semibold">{stage.name}</h3>
          <span className="tabular-nums">{formatPrice(dueCentsOf(stage))}</span>
        </div>
        {stage.condition && <p className="mt-1 break-words text-[0.9375rem]">{stage.condition}</p>}
        {claim && stage.due_at && (
          <p className="mt-1 text-sm tabular-nums text-ink-2">
            {t('projects.silent.since', { claimed: dates.day(claim.created_at), due: dates.day(stage.due_at) })}
          </p>
        )}
      </div>
      {claim && <Prose>{claim.note}</Prose>}
      {claim && claim.files.length > 0 && <FileList files={claim.files} />}
    </>
  );
}
