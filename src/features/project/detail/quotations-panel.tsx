import { useRouter } from 'next/router';
import { useState } from 'react';
import { PAYMENT_DAYS } from '@/config/limits';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { personName } from '@/features/common/person-name';
import { Total } from '@/features/common/total';
import { EmptyState } from '@/ui/empty-state';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails, Quotation } from '../types';
import { comparable } from './compare-quotations';
import { OwnQuotation } from './own-quotation';
import { QuotationTable } from './quotation-table';
import { useProjectChange } from './use-project-change';

interface QuotationsPanelProps {
  project: ProjectDetails;
  onDecline?: (quotationId: number) => void;
}

/** The owner and the consultant compare; a technician sees their own. */
export function QuotationsPanel({ project }: QuotationsPanelProps) {
  const { t } = useTranslation('project');
  const router = useRouter();
  const [chosen, setChosen] = useState<Quotation | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const accept = useProjectChange(projectCalls.acceptQuotation);
  const quotations = comparable(project.quotations);
  const isComparing = project.relation === 'owner' || project.relation === 'consultant';
  const canChoose = project.allowed_actions.some(({ action }) => action === 'accept_quotation');

  const onChoose = (quotation: Quotation) => {
    accept.reset();
    setChosen(quotation);
    setAsking(true);
  };
  const onConfirm = async () => {
    if (!chosen) return;
    const reply = await accept.run({ project_id: project.id, quotation_id: chosen.id, revision: project.revision });
    if (!reply) return;
    setLeaving(true);
    await router.push(paths.payment(reply.order_number));
  };

  if (quotations.length === 0) {
    return <EmptyState as="h3" picture="quotes" title={t('quotes.none')} text={t('quotes.none_text')} />;
  }
  if (!isComparing) return quotations.map((quotation) => <OwnQuotation key={quotation.id} quotation={quotation} />);
  return (
    <>
      <QuotationTable estimate={project.estimate} quotations={quotations} onChoose={canChoose ? onChoose : undefined} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('quotes.confirm_title', { name: chosen ? personName(chosen.technician) : '' })}
        confirmLabel={t('quotes.confirm')}
        onConfirm={onConfirm}
        isPending={accept.isPending || isLeaving}
        shown={accept.shown}
      >
        {chosen && <Total cents={chosen.total_cents} />}
        <p>{t('quotes.confirm_text', { days: PAYMENT_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
}
