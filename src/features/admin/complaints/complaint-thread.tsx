import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { personName } from '@/features/common/people/person-name';
import {
  type Complaint,
  ComplaintAnswers,
  ComplaintSettlement,
  ComplaintStory,
} from '@/features/common/project/complaint-parts';
import { ComplaintChip } from './complaint-chip';

/** How a complaint was settled, what was complained of, and the answers of the parties in order. */
export function ComplaintThread({ complaint, projectId }: { complaint: Complaint; projectId: number }) {
  const { t } = useTranslation('project');
  const { t: admin } = useTranslation('admin');
  return (
    <>
      <ComplaintSettlement complaint={complaint} heading="h2" />
      <ComplaintStory
        complaint={complaint}
        heading="h2"
        title={t('complaint.title', { name: personName(complaint.complainant) })}
        chip={<ComplaintChip status={complaint.status} />}
        about={
          complaint.defect_id !== null && (
            <p className="flex flex-wrap items-center gap-x-3 rounded-m bg-jade-soft px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-56 font-semibold">{admin('complaints.of_defect')}</span>
              <Link href={privatePaths.projectDetail(projectId)} className="link">
                {admin('complaints.see_defect')}
              </Link>
            </p>
          )
        }
      />
      <ComplaintAnswers complaint={complaint} heading="h2" />
    </>
  );
}
