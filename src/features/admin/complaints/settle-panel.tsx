import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Section } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import type { Complaint } from '@/features/common/project/complaint-parts';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { AdminProject } from '../projects/project';
import { useQueue } from '../queue/use-queue';
import { SettleDialog } from './settle-dialog';

interface SettlePanelProps {
  /** An earlier complaint can no longer be settled, nor one that was settled; an open dialog stays. */
  isLive: boolean;
  project: AdminProject;
  complaint: Complaint;
  onDone: (notice: string) => void;
}

/** What an admin can do with a live complaint: start to mediate, and settle it. */
export function SettlePanel({ isLive, project, complaint, onDone }: SettlePanelProps) {
  const { t } = useTranslation('admin');
  const dialog = useOpening<AdminProject>();
  const queue = useQueue('complaints', complaint.id);
  const mediate = useCallMutation(disputeCalls.mediateComplaint);
  const onMediate = async () => {
    const done = await mediate.run({ project_id: project.id, note: '', revision: project.revision });
    if (done) onDone(t('complaints.mediate.said'));
  };
  return (
    <>
      {isLive && (
        <Section heading="h2" title={t('complaints.decision')}>
          <p className="text-ink-2">{t(`complaints.stands.${complaint.status}`)}</p>
          <Button
            fullWidth
            variant={complaint.status === 'open' ? 'quiet' : 'primary'}
            data-hotkey="a"
            onClick={() => dialog.open(project)}
          >
            {t('complaints.settle.action')}
          </Button>
          {can(project, 'mediate') && (
            <Button fullWidth variant="quiet" isPending={mediate.isPending} onClick={() => void onMediate()}>
              {t('complaints.mediate.action')}
            </Button>
          )}
          <CallAlert shown={mediate.shown} />
        </Section>
      )}
      {dialog.render(({ isOpen, what, onClose }) => (
        <SettleDialog
          project={what ?? project}
          isOpen={isOpen}
          onClose={onClose}
          onDone={() => {
            dialog.close();
            if (queue) queue.decided();
            else onDone(t('complaints.settle.said'));
          }}
        />
      ))}
    </>
  );
}
