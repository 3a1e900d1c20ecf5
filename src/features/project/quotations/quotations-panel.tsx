import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { personName } from '@/features/common/people/person-name';
import { find } from '@/features/common/project/allowed';
import { EmptyState } from '@/ui/layout/empty-state';
import { TurnedAway } from '../applications/turned-away';
import { useFeeWords } from '../fee/use-fee-words';
import { BlockedNote } from '../turn/blocked-note';
import type { ProjectDetails, Quotation } from '../types';
import { comparable, turnedAway } from './compare-quotations';
import { OwnQuotation } from './own-quotation';
import { AcceptedPlan } from './payment-plan';
import type { QuotationActs } from './quotation-cell';
import { QuotationsComparison } from './quotations-comparison';

interface QuotationsPanelProps {
  project: ProjectDetails;
  /** Opens the form that declines one. */
  onDecline?: (quotationId: number) => void;
}

/** The owner and the consultant compare; a technician sees their own. */
export function QuotationsPanel({ project, onDecline }: QuotationsPanelProps) {
  const { t } = useTranslation(['project', 'detail']);
  const router = useRouter();
  const noteId = useId();
  const [chosen, setChosen] = useState<Quotation | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const accept = useCallMutation(projectCalls.acceptQuotation);
  const isComparing = useSession().userType !== 'technician';
  const quotations = comparable(project.quotations);
  const inactive = turnedAway(project.quotations);
  const accepting = find(project, 'accept_quotation');
  const declining = onDecline && find(project, 'decline_quotation');
  const onTop = useFeeWords().onTop(project.fee);
  // `has_quotation` is left out: each quotation shows itself why it cannot be chosen.
  const choosingBlockedBy = accepting?.blocked_by === 'has_quotation' ? null : accepting?.blocked_by;
  const blockedBy = choosingBlockedBy ?? declining?.blocked_by ?? null;
  const declinable = project.status === 'awaiting_payment' ? 'accepted' : 'submitted';

  const onChoose = (quotation: Quotation) => {
    accept.reset();
    setChosen(quotation);
    setConfirming(true);
  };
  const actsOn = (quotation: Quotation): QuotationActs => ({
    onChoose: accepting ? () => onChoose(quotation) : undefined,
    onDecline: declining && quotation.status === declinable ? () => onDecline(quotation.id) : undefined,
    blockedId: choosingBlockedBy ? noteId : undefined,
    declineBlockedId: declining?.blocked_by ? noteId : undefined,
    why: accepting && quotation.status !== 'accepted' ? quotation.closed_because : null,
  });
  const onConfirm = async () => {
    if (!chosen) return;
    const reply = await accept.run({
      project_id: project.id,
      quotation_id: chosen.id,
      revision: project.revision,
    });
    if (!reply) return;
    setLeaving(true);
    await router.push(privatePaths.payment(reply.order_number));
  };

  if (!isComparing && quotations.length + inactive.length > 0) {
    return (
      <div className="grid gap-5">
        {[...quotations, ...inactive].map((quotation) => (
          <OwnQuotation
            key={quotation.id}
            quotation={quotation}
            estimate={project.estimate}
            blockedBy={find(project, 'quote')?.blocked_by}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {quotations.length === 0 ? (
        <EmptyState as="h3" picture="quotes" title={t('detail:quotes.none')} text={t('detail:quotes.none_text')} />
      ) : (
        <>
          {onTop && <p className="tabular-nums text-ink-2">{onTop}</p>}
          {blockedBy && <BlockedNote by={blockedBy} feeOrder={project.unpaid_fees[0]?.order_number} id={noteId} />}
          <QuotationsComparison
            project={project}
            quotations={quotations}
            actsOn={accepting || declining ? actsOn : undefined}
          />
        </>
      )}
      <TurnedAway quotations={inactive} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('detail:quotes.confirm_title', { name: chosen ? personName(chosen.technician) : '' })}
        confirmLabel={t('detail:quotes.confirm')}
        onConfirm={onConfirm}
        isPending={accept.isPending || isLeaving}
        shown={accept.shown}
      >
        {chosen && <AcceptedPlan quotation={chosen} fee={project.fee} />}
      </ConfirmDialog>
    </div>
  );
}
