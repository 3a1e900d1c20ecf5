import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';
import type { ProjectDetails } from '../types';
import { useDefects } from './use-defects';

interface AboutDefectProps {
  project: ProjectDetails;
  defectId: number;
  onShow: () => void;
}

/** Which defect a complaint is about, with the way to it. */
export function AboutDefect({ project, defectId, onShow }: AboutDefectProps) {
  const { t } = useTranslation('detail');
  const defect = useDefects(project.id).data?.value.find(({ id }) => id === defectId);
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-m bg-jade-soft px-4 py-1.5">
      <span className="min-w-0 flex-1 basis-56 break-words font-semibold">
        {defect
          ? t('warranty.complaint_of', { number: defect.number, title: defect.title })
          : t('warranty.complaint_of_one')}
      </span>
      <Button variant="text" onClick={onShow}>
        {t('warranty.see_defect')}
      </Button>
    </p>
  );
}
