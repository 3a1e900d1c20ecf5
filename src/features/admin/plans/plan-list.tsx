import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import { PLAN_KINDS } from './plan';
import { PlansOfKind, type Said } from './plans-of-kind';

/** The subscription plans of consultants and technicians. */
export function PlanList() {
  const { t } = useTranslation('admin');
  const query = useCallQuery(adminPlanCalls.plans, {});
  const [notice, setNotice] = useState<Said | null>(null);
  return (
    <section>
      <h1 className="text-xl">{t('plans.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('plans.lead')}</p>
      <div role="status" className="mb-5 empty:mb-0">
        {notice && <Alert tone="success">{t(`plans.said.${notice}`)}</Alert>}
      </div>
      {query.error ? (
        <CallFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
        />
      ) : query.data ? (
        <div className="grid gap-10 xl:grid-cols-2">
          {PLAN_KINDS.map((kind) => (
            <PlansOfKind
              key={kind}
              kind={kind}
              plans={query.data.value.filter((plan) => plan.user_type === kind)}
              onDone={setNotice}
            />
          ))}
        </div>
      ) : (
        <SkeletonList rows={4} />
      )}
    </section>
  );
}
