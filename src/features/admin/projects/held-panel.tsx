import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import { HeldDialog } from './held-dialog';
import type { AdminProject } from './project';
import { StageClaim } from './stage-claim';
import { dueCentsOf, uncertifiedStagesOf } from './stages';

/** What was held when the technician ended the unpaid work: an admin decides how much of it goes back. */
export function HeldPanel({ project, onDone }: { project: AdminProject; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dialog = useOpening<{ project: AdminProject }>();
  const stages = can(project, 'decide_held') ? uncertifiedStagesOf(project) : null;
  const heldCents = (stages ?? []).reduce((sum, { stage }) => sum + dueCentsOf(stage), 0);
  return (
    <>
      {stages && (
        <Section heading="h2" title={t('projects.held.title')}>
          <p className="text-ink-2">{t('projects.held.text', { amount: formatPrice(heldCents) })}</p>
          {stages.map(({ stage, status }) => (
            <div key={stage.id} className="grid gap-4 border-t border-line pt-4">
              <StageClaim project={project} stage={stage} state={t(`projects.held.status.${status}`)} />
            </div>
          ))}
          <Button fullWidth onClick={() => dialog.open({ project })}>
            {t('projects.held.action')}
          </Button>
        </Section>
      )}
      {dialog.render(
        ({ isOpen, what, onClose }) =>
          what && (
            <HeldDialog
              {...what}
              isOpen={isOpen}
              onClose={onClose}
              onDone={() => {
                dialog.close();
                onDone(t('projects.held.said'));
              }}
            />
          ),
      )}
    </>
  );
}
