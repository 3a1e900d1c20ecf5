import { useTranslation } from 'next-i18next/pages';
import { invalidate } from '@/client/query/invalidate';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_PLANS_ON_SALE } from '@/config/limits/accounts';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { moved } from '../common/moved';
import { useOpening } from '../common/use-opening';
import type { AdminPlan, PlanKind } from './plan';
import { PlanDialog } from './plan-dialog';
import { PlanRow } from './plan-row';

export type Said = 'added' | 'saved' | 'withdrawn' | 'offered' | 'arranged';

interface PlansOfKindProps {
  kind: PlanKind;
  plans: AdminPlan[];
  onDone: (notice: Said) => void;
}

/** The plans of consultants, or of technicians: those on sale in the order in which they are offered, then the rest. */
export function PlansOfKind({ kind, plans, onDone }: PlansOfKindProps) {
  const { t } = useTranslation('admin');
  const dialog = useOpening();
  const arrange = useCallMutation(adminPlanCalls.arrange);
  const onSale = plans.filter((plan) => plan.is_on_sale);
  const onMove = (from: number) => async (to: number) => {
    const plan_ids = moved(
      onSale.map(({ id }) => id),
      from,
      to,
    );
    if (await arrange.run({ user_type: kind, plan_ids })) onDone('arranged');
    // Refused: another admin has put a plan on sale, or withdrawn one. The list is fetched again.
    else invalidate(['content']);
  };
  return (
    <section aria-labelledby={`plans-${kind}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`plans-${kind}`} className="text-xl">
          {t(`plans.of.${kind}`)}
        </h2>
        <Button variant="quiet" disabled={onSale.length >= MAX_PLANS_ON_SALE} onClick={() => dialog.open()}>
          <Icon name="plus" />
          {t(`plans.add.${kind}`)}
        </Button>
      </div>
      <CallAlert shown={arrange.shown} />
      <ul className="grid gap-3">
        {plans.map((plan) => {
          const at = onSale.indexOf(plan);
          return <PlanRow key={plan.id} plan={plan} at={at} of={onSale.length} onMove={onMove(at)} onDone={onDone} />;
        })}
      </ul>
      {dialog.render(({ isOpen, onClose }) => (
        <PlanDialog
          isOpen={isOpen}
          plan={null}
          kind={kind}
          onClose={onClose}
          onDone={() => {
            dialog.close();
            onDone('added');
          }}
        />
      ))}
    </section>
  );
}
