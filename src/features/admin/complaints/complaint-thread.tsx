import { useTranslation } from 'next-i18next/pages';
import { personName } from '@/features/common/people/person-name';
import {
  type Complaint,
  ComplaintAnswers,
  ComplaintSettlement,
  ComplaintStory,
} from '@/features/common/project/complaint-parts';
import { ComplaintChip } from './complaint-chip';

/** How a complaint was settled, what was complained of, and the answers of the parties in order. */
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
