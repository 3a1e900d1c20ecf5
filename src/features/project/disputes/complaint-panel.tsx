import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import type { ComplaintStatus } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { personName } from '@/features/common/people/person-name';
import { can } from '@/features/common/project/allowed';
import { ComplaintAnswers, ComplaintSettlement, ComplaintStory } from '@/features/common/project/complaint-parts';
import { Button } from '@/ui/form/button';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import type { ProjectDetails } from '../types';
import { AboutDefect } from '../warranty/about-defect';

const TONES: Record<ComplaintStatus, ChipTone> = {
  open: 'wait',
  responded: 'wait',
  mediating: 'wait',
  resolved: 'done',
  withdrawn: 'done',
};

interface ComplaintPanelProps {
  project: ProjectDetails;
  onAction: (action: ProjectAction) => void;
  /** Shows the defects, of which a disputed one is one. */
  onDefects: () => void;
}

/** The project's current or last complaint: the statements, their authors, and the settlement. */
export function ComplaintPanel({ project, onAction, onDefects }: ComplaintPanelProps) {
  const { t } = useTranslation(['project', 'detail']);
  const me = useSession().profile?.id;
  const { complaint } = project;
  if (!complaint) return null;
  const { status, complainant, defect_id: defectId } = complaint;
  const mayAnswer = can(project, 'answer_complaint');
  const mayWithdraw = can(project, 'withdraw_complaint');
  return (
    <div className="grid gap-5">
      <ComplaintSettlement complaint={complaint} />
      <ComplaintStory
        complaint={complaint}
        title={
          complainant.id === me ? t('complaint.title_you') : t('complaint.title', { name: personName(complainant) })
        }
        chip={<Chip tone={TONES[status]}>{t(`complaint.status.${status}`)}</Chip>}
        lead={t(defectId === null ? 'complaint.held' : 'detail:warranty.complaint_held')}
        about={defectId !== null && <AboutDefect project={project} defectId={defectId} onShow={onDefects} />}
      />
      <ComplaintAnswers complaint={complaint}>
        {(mayAnswer || mayWithdraw) && (
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            {mayAnswer && (
              <Button variant="quiet" onClick={() => onAction('answer_complaint')}>
                {t(project.my_turn === 'answer_complaint' ? 'complaint.answer' : 'complaint.add')}
              </Button>
            )}
            {mayWithdraw && (
              <Button variant="quiet" onClick={() => onAction('withdraw_complaint')}>
                {t('detail:act.name.withdraw_complaint')}
              </Button>
            )}
          </div>
        )}
      </ComplaintAnswers>
    </div>
  );
}
