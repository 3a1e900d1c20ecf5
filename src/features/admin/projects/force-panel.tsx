import { useTranslation } from 'next-i18next/pages';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import { type Force, ForceDialog } from './force-dialog';
import type { AdminProject } from './project';

const FORCES = ['complete', 'cancel'] as const satisfies Force[];

/** Completes or cancels a project as an admin, when the parties do not act. */
export function ForcePanel({ project, onDone }: { project: AdminProject; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dialog = useOpening<{ force: Force; project: AdminProject }>();
  const allowed = FORCES.filter((one) => can(project, `force_${one}`));
  if (allowed.length === 0 && !dialog.isOpen) return null;
  return (
    <Section heading="h2" title={t('projects.force.title')}>
      <p className="text-ink-2">{t('projects.force.text')}</p>
      {allowed.map((one) => (
        <Button
          key={one}
          variant={one === 'cancel' ? 'danger' : 'quiet'}
          onClick={() => dialog.open({ force: one, project })}
        >
          {t(`projects.force.${one}.action`)}
        </Button>
      ))}
      {dialog.render(({ isOpen, what, onClose }) => (
        <ForceDialog
          {...(what ?? { force: 'cancel', project })}
          isOpen={isOpen}
          onClose={onClose}
          onDone={(done) => {
            dialog.close();
            onDone(t(`projects.force.${done}.said`));
          }}
        />
      ))}
    </Section>
  );
}
