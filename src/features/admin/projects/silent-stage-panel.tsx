import { useTranslation } from 'next-i18next/pages';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { AdminProject } from './project';
import { SilentStageDialog, type StageDecision } from './silent-stage-dialog';
import { StageClaim } from './stage-claim';
import { type Stage, silentStagesOf } from './stages';

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
