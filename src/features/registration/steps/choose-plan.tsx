import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { PlanChoice } from '@/features/common/money/plan-choice';
import { Button } from '@/ui/form/button';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { StepFrame } from './step-frame';
import { useRegistrationStep } from './use-registration-step';

const DemandCard = dynamic(() => withTexts('work', import('./demand-card')).then((module) => module.DemandCard), {
  ssr: false,
  loading: lazyLoading(),
});

/** Step four: the choice of a plan. The period starts with the approval, so nothing of it is lost by waiting. */
export function ChoosePlan() {
  const { t } = useTranslation('profile');
  const router = useRouter();
  const { userType } = useSession();
  const { registration, query } = useRegistrationStep('subscription');
  const user_type = userType === 'consultant' ? 'consultant' : 'technician';
  const plans = useCallQuery(subscriptionCalls.plans, { user_type });
  const current = useCallQuery(subscriptionCalls.current, {});
  const choose = useCallMutation(subscriptionCalls.choose);
  const [pressedId, setPressedId] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const offered = plans.data?.value ?? [];
  const preferredId = pressedId ?? current.data?.plan?.id;
  // The plan chosen before may no longer be offered.
  const chosenId = (offered.find(({ id }) => id === preferredId) ?? offered[0])?.id ?? null;

  const onNext = async () => {
    if (chosenId === null) return;
    const reply = await choose.run({ plan_id: chosenId });
    if (!reply) return;
    setSent(true);
    await router.push(paths.registerPayment());
  };
  return (
    <StepFrame
      step="subscription"
      title={t('registration.plan.title')}
      lead={t('registration.plan.lead')}
      queries={[query, plans, current]}
      isReady={registration !== null && plans.data !== undefined && current.data !== undefined}
    >
      <div className="grid gap-6">
        <DemandCard />
        <PlanChoice
          label={t('registration.plan.title')}
          plans={offered}
          chosenId={chosenId}
          onChoose={(plan) => setPressedId(plan.id)}
        />
        <CallAlert shown={choose.shown} />
        <div className="border-t border-line pt-6 text-right">
          <Button isPending={choose.isPending || isSent} onClick={onNext} className="max-sm:w-full">
            {t('registration.plan.next')}
          </Button>
        </div>
      </div>
    </StepFrame>
  );
}
