import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { CONTENT_LOCALES, inLanguage } from '@/domain/content/languages';
import { formatPrice } from '@/domain/money';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { MoveButtons } from '@/ui/form/move-buttons';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { useOpening } from '../common/use-opening';
import type { AdminPlan } from './plan';
import { PlanDialog } from './plan-dialog';
import { WithdrawDialog } from './withdraw-dialog';

interface PlanRowProps {
  plan: AdminPlan;
  /** Its index among the plans on sale, and their number (`of`). */
  at: number;
  of: number;
  onMove: (to: number) => void;
  onDone: (notice: 'saved' | 'withdrawn' | 'offered') => void;
}

/** A plan: its names, its price, the number of its subscribers, and the actions on it. */
export function PlanRow({ plan, at, of, onMove, onDone }: PlanRowProps) {
  const { t, i18n } = useTranslation('admin');
  const dialog = useOpening<'edit' | 'withdraw'>();
  const offer = useCallMutation(adminPlanCalls.offer);
  const name = inLanguage(plan.name, i18n.language);
  const other = CONTENT_LOCALES.find((locale) => locale !== i18n.language) ?? CONTENT_LOCALES[0];
  const closeAnd = (notice: 'saved' | 'withdrawn') => () => {
    dialog.close();
    onDone(notice);
  };
  const onOffer = async () => {
    if (await offer.run({ plan_id: plan.id })) onDone('offered');
  };
  return (
    <Card as="li" className="grid gap-4 p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="text-base font-semibold">{name}</h3>
          <p lang={other} className="text-sm text-ink-2">
            {plan.name[other]}
          </p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="text-xl font-semibold">{formatPrice(plan.price_cents)}</span>
            <span className="text-ink-2">{t('plans.period', { count: plan.months })}</span>
          </p>
          <p className="mt-1 text-sm tabular-nums text-ink-2">
            {t('plans.subscribers', { count: plan.subscriber_count })}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Chip tone={plan.is_on_sale ? 'info' : 'done'}>
            {t(plan.is_on_sale ? 'plans.on_sale' : 'plans.withdrawn')}
          </Chip>
          {plan.is_on_sale && of > 1 && (
            <MoveButtons
              labels={{ up: t('move.up', { name }), down: t('move.down', { name }) }}
              at={at}
              of={of}
              onMove={onMove}
            />
          )}
        </div>
      </div>
      <CallAlert shown={offer.shown} />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => dialog.open('edit')}>
          <span className="sr-only">{`${name} `}</span>
          {t('plans.edit')}
        </Button>
        {plan.is_on_sale ? (
          // The last plan of a kind cannot be withdrawn, because registration needs one.
          <Button variant="text" disabled={of < 2} onClick={() => dialog.open('withdraw')}>
            <span className="sr-only">{`${name} `}</span>
            {t('plans.withdraw')}
          </Button>
        ) : (
          <Button variant="text" isPending={offer.isPending} onClick={onOffer}>
            <span className="sr-only">{`${name} `}</span>
            {t('plans.offer')}
          </Button>
        )}
      </div>
      {dialog.render(({ isOpenFor, onClose }) => (
        <>
          <PlanDialog
            isOpen={isOpenFor('edit')}
            plan={plan}
            kind={plan.user_type}
            onClose={onClose}
            onDone={closeAnd('saved')}
          />
          <WithdrawDialog isOpen={isOpenFor('withdraw')} plan={plan} onClose={onClose} onDone={closeAnd('withdrawn')} />
        </>
      ))}
    </Card>
  );
}
