import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import type { ProjectDetails } from '../types';
import { ListingFailure } from '../variations/listing-failure';
import { concernedBy, type Defect, isDefectAction, useDefects } from './use-defects';

export type OfOneProps = ActionFormProps & { defect: Defect };

/** Fetches the defect that a form is about; it stays the same while the form is open. */
export function OfOneDefect({ children, ...props }: ActionFormProps & { children: (defect: Defect) => ReactNode }) {
  const { t } = useTranslation('detail');
  const query = useDefects(props.project.id);
  const [first, setFirst] = useState<Defect | null>(null);
  const found =
    query.data && isDefectAction(props.action) ? concernedBy(query.data, props.action, props.targetId) : null;
  if (first === null && found !== null) setFirst(found);
  const defect = first ?? found;
  if (defect) return children(defect);
  return (
    <ActionSection title={t('warranty.title')}>
      {query.isPending && <SkeletonList rows={3} />}
      {query.error && <ListingFailure error={query.error} onRetry={query.refetch} />}
      {query.data && <Alert tone="warning">{t('warranty.gone')}</Alert>}
    </ActionSection>
  );
}

/** How a call names the defect. */
export const named = (project: ProjectDetails, { id }: Defect) => ({
  project_id: project.id,
  defect_id: id,
  revision: project.revision,
});
