import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { StepFrame } from './step-frame';
import { useRegistrationStep } from './use-registration-step';

interface PayRegistrationProps {
  /** What is to be paid, and the button to the provider. */
  order: (orderNumber: string) => ReactNode;
}

/** Step five: the first period's order; a declined card or a closed checkout also leads back here. */
export function PayRegistration({ order }: PayRegistrationProps) {
  const { t } = useTranslation('profile');
  const { registration, query } = useRegistrationStep('payment');
  const current = useCallQuery(subscriptionCalls.current, {}, { isLive: true });
  const waiting = current.data?.order;
  return (
    <StepFrame
      step="payment"
      title={t('registration.pay.title')}
      lead={t('registration.pay.lead')}
      queries={[query, current]}
      isReady={registration !== null && current.data !== undefined && !(current.isFetching && !waiting)}
    >
      <div className="grid gap-5">
        {waiting ? order(waiting.order_number) : <Alert tone="info">{t('registration.pay.no_order')}</Alert>}
        <p>
          <ButtonLink variant={waiting ? 'text' : 'quiet'} href={paths.registerSubscription()}>
            {t('registration.pay.other_plan')}
          </ButtonLink>
        </p>
      </div>
    </StepFrame>
  );
}
