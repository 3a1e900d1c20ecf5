import { useTranslation } from 'next-i18next/pages';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { AdminProject } from './project';
import { RefuseDialog } from './refuse-dialog';

/** Refuses an unacceptable request, as long as no work has begun. */
export function RefusePanel({ project, onDone }: { project: AdminProject; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dialog = useOpening<AdminProject>();
  if (!can(project, 'refuse_request') && !dialog.isOpen) return null;
  return (
    <Section heading="h2" title={t('projects.refuse.title')}>
      <p className="text-ink-2">{t('projects.refuse.text')}</p>
      <Button variant="danger" onClick={() => dialog.open(project)}>
        {t('projects.refuse.action')}
      </Button>
      {dialog.render(({ isOpen, what, onClose }) => (
        <RefuseDialog
          project={what ?? project}
          isOpen={isOpen}
          onClose={onClose}
          onDone={() => {
            dialog.close();
            onDone(t('projects.refuse.said'));
          }}
        />
      ))}
    </Section>
  );
}
