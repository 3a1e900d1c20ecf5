import { useCallPages } from '@/client/use-call-pages';
import { LINE_MAX_CHARS, LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { adminPeopleCalls } from '@/contract/admin-people';
import { ACCOUNT_STATES } from '@/domain/account';
import { USER_TYPES } from '@/domain/roles';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { useAddressFilter } from '@/features/common/use-address-filter';
import { useTyped } from '@/features/common/use-typed';
import { EmptyState } from '@/ui/empty-state';
import { SelectField, TextField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { TabPanel, Tabs } from '@/ui/tabs';
import { useTranslation } from '@/ui/texts';
import { callOfFilter, filterOfQuery } from './people-filter';
import { PersonRow } from './person-row';

const ALL = 'all';

/** Everybody's accounts by state and kind, the newest first, and who is looked for. */
export function PeopleList() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const tab = filter.state || ALL;
  const typed = useTyped(filter.q, (q) => type({ q }));
  const list = useCallPages(adminPeopleCalls.listing, callOfFilter(filter), {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const isFiltered = Boolean(filter.q || filter.user_type || filter.state);
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{t('people.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('people.lead')}</p>
      <Tabs
        label={t('people.tabs')}
        tabs={[
          { key: ALL, label: t('people.all') },
          ...ACCOUNT_STATES.map((key) => ({ key, label: t(`people.state.${key}`) })),
        ]}
        current={tab}
        onChange={(key) => choose({ state: ACCOUNT_STATES.find((known) => known === key) ?? '' })}
      />
      <TabPanel tabKey={tab} current={tab}>
        <search className="my-5 block">
          <form
            className="grid max-w-[720px] gap-4 sm:grid-cols-[minmax(0,1fr)_200px]"
            onSubmit={(event) => event.preventDefault()}
          >
            <TextField
              label={t('people.search')}
              hint={t('people.search_hint')}
              type="search"
              maxLength={LINE_MAX_CHARS}
              value={typed.value}
              onChange={typed.onChange}
              onCompositionEnd={typed.onCompositionEnd}
            />
            <SelectField
              label={t('people.kind')}
              placeholder={t('people.all')}
              options={USER_TYPES.map((value) => ({ value, label: words(`role.${value}`) }))}
              value={filter.user_type}
              onChange={(event) => choose({ user_type: USER_TYPES.find((one) => one === event.target.value) ?? '' })}
            />
          </form>
        </search>
        {list.error ? (
          <CallFailure
            error={list.error}
            onRetry={list.retry}
            wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
          />
        ) : list.rows === null ? (
          <SkeletonList rows={6} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            picture="inbox"
            title={isFiltered ? t('people.none_found') : t('people.none')}
            text={isFiltered ? t('people.none_found_text') : t('people.none_text')}
          />
        ) : (
          <>
            <p role="status" className="mb-3 text-sm tabular-nums text-ink-2">
              {list.isCountCapped
                ? t('people.count_many', { count: list.count })
                : t('people.count', { count: list.count })}
            </p>
            <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${list.isStale ? 'opacity-60' : ''}`}>
              {list.rows.map((row) => (
                <PersonRow key={row.id} person={row} />
              ))}
            </ul>
          </>
        )}
        <LoadMore list={list} />
      </TabPanel>
    </section>
  );
}
