import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { FIGURE_DAYS } from '@/config/limits/operations';
import { paths } from '@/config/paths';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, type Query } from '@/features/common/project/address';
import { Later } from '@/ui/layout/later';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Tabs } from '@/ui/layout/tabs';
import { Figure } from './figure';
import { useFigures } from './use-figures';

const filterOfQuery = (query: Query) => ({ days: first(query.days) });

/** The platform's figures. */
export function FiguresScreen() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const days = FIGURE_DAYS.find((known) => String(known) === filter.days) ?? FIGURE_DAYS[0];
  const query = useCallQuery(adminOverviewCalls.figures, { days }, { keepsPrevious: true });
  const figures = useFigures(query.data);
  return (
    <>
      <h1 className="text-xl">{t('nav.figures')}</h1>
      <div className="mt-3">
        <Tabs
          label={t('home.range')}
          tabs={FIGURE_DAYS.map((known) => ({ key: String(known), label: t(`home.last.${known}`) }))}
          current={String(days)}
          onChange={(key) => choose({ days: key === String(FIGURE_DAYS[0]) ? '' : key })}
        >
          {query.error && !query.data ? (
            <CallFailure
              error={query.error}
              onRetry={query.refetch}
              wayOut={{ href: paths.profile(), label: t('home.way_out') }}
            />
          ) : figures === null ? (
            <SkeletonList rows={4} />
          ) : (
            <Later>
              <div
                className={`mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {figures.map((model) => (
                  <Figure key={model.key} model={model} />
                ))}
              </div>
            </Later>
          )}
        </Tabs>
      </div>
    </>
  );
}
