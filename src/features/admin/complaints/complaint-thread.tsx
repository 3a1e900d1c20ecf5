import { personName } from '@/features/common/people/person-name';
import {
  type Complaint,
  ComplaintAnswers,
  ComplaintSettlement,
  ComplaintStory,
} from '@/features/common/project/complaint-parts';
import { useTranslation } from '@/ui/texts';
import { ComplaintChip } from './complaint-chip';

/** What was complained of, what each said and showed, in order, and how it was settled. */
export function ComplaintThread({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('project');
  return (
    <>
      <ComplaintSettlement complaint={complaint} heading="h2" />
      <ComplaintStory
        complaint={complaint}
        heading="h2"
        title={t('complaint.title', { name: personName(complaint.complainant) })}
        chip={<ComplaintChip status={complaint.status} />}
      />
      <ComplaintAnswers complaint={complaint} heading="h2" />
    </>
  );
}
