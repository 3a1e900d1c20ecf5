import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import { earningCalls } from '@/contract/earning/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { PayeeForm } from './payee-form';

type Payee = NonNullable<ReplyOf<typeof earningCalls.payee>['current']>;

/** The account that the money goes to, and a change of it that waits. */
export function PayeeSection({ isMoneyDue }: { isMoneyDue: boolean }) {
  const { t } = useTranslation('account');
  const query = useCallQuery(earningCalls.payee, {});
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const wayOut = { href: privatePaths.account(), label: t('earning.to_account') };
  return (
    <section aria-labelledby="payee">
      <h2 id="payee" className="mb-4 text-xl">
        {t('payee.title')}
      </h2>
      {query.isPending ? (
        <SkeletonList rows={1} />
      ) : !query.data ? (
        <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} />
      ) : (
        <Card tone={isMoneyDue && !query.data.current ? 'turn' : 'plain'} className="grid gap-5 p-5 md:p-6">
          <div role="status" className="empty:hidden">
            {isSaved && <Alert tone="success">{t('payee.saved')}</Alert>}
          </div>
          {isEditing ? (
            <PayeeForm
              isFirst={!query.data.current}
              onClose={() => setEditing(false)}
              onSaved={() => {
                setEditing(false);
                setSaved(true);
              }}
            />
          ) : (
            <>
              <p className={query.data.current ? 'tabular-nums' : ''}>
                {query.data.current ? (
                  <PayeeLine payee={query.data.current} />
                ) : (
                  t(isMoneyDue ? 'payee.none_due' : 'payee.none')
                )}
              </p>
              {query.data.next && <NextPayee payee={query.data.next} onCancelled={() => setSaved(false)} />}
              <p>
                <Button
                  variant={query.data.current ? 'quiet' : 'primary'}
                  onClick={() => {
                    setSaved(false);
                    setEditing(true);
                  }}
                >
                  {t(query.data.current ? 'payee.change' : 'payee.set')}
                </Button>
              </p>
            </>
          )}
        </Card>
      )}
    </section>
  );
}

function PayeeLine({ payee: { kind, bank_code, account, holder } }: { payee: Payee }) {
  const { t } = useTranslation('account');
  return (
    <>
      <span className="font-semibold">
        {kind === 'fps' ? t('payee.fps_line', { account }) : t('payee.bank_line', { bank_code, account })}
      </span>
      <span className="block text-ink-2">{holder}</span>
    </>
  );
}

/** A change that waits, until when, and the way to take it back. */
function NextPayee({ payee, onCancelled }: { payee: Payee; onCancelled: () => void }) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const cancel = useCallMutation(earningCalls.cancelPayee);
  const onCancel = async () => {
    if (await cancel.run({})) onCancelled();
  };
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-[0.9375rem] text-ink-2">{t('payee.next', { time: dates.dayTime(payee.usable_at) })}</p>
      <p className="tabular-nums">
        <PayeeLine payee={payee} />
      </p>
      <CallAlert shown={cancel.shown} />
      <p>
        <Button variant="quiet" isPending={cancel.isPending} onClick={() => void onCancel()}>
          {t('payee.cancel')}
        </Button>
      </p>
    </div>
  );
}
