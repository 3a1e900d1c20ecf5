import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { Card } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';

/** How many requests came lately in the newcomer's trades and districts, before they pay for a plan. */
export function DemandCard() {
  const { t } = useTranslation('work');
  const { t: common } = useTranslation('common');
  const { data, error } = useCallQuery(subscriptionCalls.demand, {});
  // Optional: the plan can be chosen without it.
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-32 w-full rounded-m" />;
  return (
    <Card as="section" aria-labelledby="demand" className="p-5">
      <h2 id="demand" className="text-lg">
        {t('demand.title', { days: data.days })}
      </h2>
      <p className="mt-1">
        {data.request_count > 0 ? t('demand.count', { count: data.request_count }) : t('demand.none')}
      </p>
      {data.request_count > 0 && data.by_category.length > 1 && (
        <dl className="mt-3 grid gap-x-8 gap-y-1 border-t border-line pt-3 text-[0.9375rem] sm:grid-cols-2">
          {data.by_category.map(({ category, request_count }) => (
            <div key={category} className="flex justify-between gap-4">
              <dt className="text-ink-2">{common(`category.${category}`)}</dt>
              <dd className="tabular-nums">{request_count}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
