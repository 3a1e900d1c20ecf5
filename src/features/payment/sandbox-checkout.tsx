import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { paths } from '@/config/paths';
import { orderCalls } from '@/contract/order';
import { CallAlert } from '@/features/common/call-alert';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { OrderScreen } from './order-screen';
import { type Order, OrderSummary } from './order-summary';

type Outcome = 'approve' | 'decline' | 'late';
const TEST_CARD = '4242 4242 4242 4242';

interface SandboxCheckoutProps {
  orderNumber: string | undefined;
  session: string | undefined;
}

/** Stands for a provider's own page: no money moves, and whoever tries it out decides how it ends. */
export function SandboxCheckout({ orderNumber, session }: SandboxCheckoutProps) {
  return (
    <OrderScreen orderNumber={session ? orderNumber : undefined}>
      {(order) => <Checkout order={order} session={session ?? ''} />}
    </OrderScreen>
  );
}

function Checkout({ order, session }: { order: Order; session: string }) {
  const { t } = useTranslation('payment');
  const answer = useCallMutation(orderCalls.sandbox);
  const [pressed, setPressed] = useState<Outcome | null>(null);

  const onAnswer = async (outcome: Outcome) => {
    setPressed(outcome);
    const reply = await answer.run({ order_number: order.order_number, session, outcome });
    if (reply) window.location.assign(reply.redirect_url);
    else setPressed(null);
  };
  const button = (outcome: Outcome, variant: 'primary' | 'quiet') => (
    <Button
      fullWidth
      variant={variant}
      isPending={pressed === outcome}
      disabled={pressed !== null && pressed !== outcome}
      onClick={() => onAnswer(outcome)}
    >
      {t(`sandbox.${outcome}`)}
    </Button>
  );

  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line bg-gold-soft px-6 py-3 font-semibold text-gold sm:px-8">
        {t('sandbox.mark')}
      </div>
      <div className="grid gap-6 p-6 sm:p-8">
        <div>
          <h1 className="text-[26px]">{t('sandbox.title')}</h1>
          <p className="mt-1 text-ink-2">{t('sandbox.lead')}</p>
        </div>
        {order.status !== 'pending' && <Alert tone="warning">{t('sandbox.not_payable')}</Alert>}
        <OrderSummary order={order} />
        <TextField
          label={t('sandbox.card')}
          hint={t('sandbox.card_hint', { number: TEST_CARD })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={TEST_CARD}
          isOptional
        />
        <CallAlert shown={answer.shown} />
        <div className="grid gap-3">
          {button('approve', 'primary')}
          {button('decline', 'quiet')}
          {button('late', 'quiet')}
          <ButtonLink variant="text" fullWidth href={paths.payment(order.order_number)}>
            {t('sandbox.close')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
