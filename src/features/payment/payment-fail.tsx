import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import { OrderScreen } from './order-screen';
import { OrderSummary } from './order-summary';
import { Declined } from './payment-success';
import { ResultCard } from './result-card';

/** A payment that came to nothing: again with the order, or without knowing which. */
export function PaymentFail({ orderNumber }: { orderNumber: string | undefined }) {
  const { t } = useTranslation('payment');
  if (!orderNumber) {
    return (
      <ResultCard
        tone="bad"
        icon="error"
        title={t('fail.title')}
        text={t('fail.no_order')}
        actions={<ButtonLink href={paths.projects()}>{t('to_projects')}</ButtonLink>}
      />
    );
  }
  return (
    <OrderScreen orderNumber={orderNumber} pollIntervalMs={LIVE_POLL_INTERVAL_MS}>
      {(order) =>
        order.status === 'pending' ? (
          <Declined order={order} />
        ) : (
          <ResultCard
            tone={order.status === 'paid' ? 'good' : 'wait'}
            icon={order.status === 'paid' ? 'success' : 'info'}
            title={t(`state.${order.status}.title`)}
            text={t(`state.${order.status}.text`)}
            actions={
              <ButtonLink href={order.project_id === null ? paths.projects() : paths.projectDetail(order.project_id)}>
                {t('to_project')}
              </ButtonLink>
            }
          >
            <OrderSummary order={order} />
          </ResultCard>
        )
      }
    </OrderScreen>
  );
}
