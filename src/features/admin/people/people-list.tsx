import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { ACCOUNT_STATES } from '@/domain/account';
import { USER_TYPES } from '@/domain/roles';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { SelectField } from '@/ui/form/select-field';
import { Tabs } from '@/ui/layout/tabs';
import { CardRows, ListRows } from '../common/list-rows';
import { SearchWords } from '../common/search-words';
import { callOfFilter, filterOfQuery } from './people-filter';
import { PersonRow } from './person-row';

const ALL = 'all';

/** All accounts by state and user type, newest first, with a search. */
export function PeopleList() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const tab = filter.state || ALL;
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
      >
        <search className="my-5 block">
          <form
            className="grid max-w-[720px] gap-4 sm:grid-cols-[minmax(0,1fr)_200px]"
            onSubmit={(event) => event.preventDefault()}
          >
            <SearchWords
              label={t('people.search')}
              hint={t('people.search_hint')}
              value={filter.q}
              onSettle={(q) => type({ q })}
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
        <ListRows
          list={list}
          none={
            isFiltered
              ? { isSearch: true, title: t('people.none_found'), text: t('people.none_found_text') }
              : { title: t('people.none'), text: t('people.none_text') }
          }
        >
          {(rows) => (
            <>
              <p role="status" className="mb-3 text-sm tabular-nums text-ink-2">
                {list.isCountCapped
                  ? t('people.count_many', { count: list.count })
                  : t('people.count', { count: list.count })}
              </p>
              <CardRows isStale={list.isStale}>
                {rows.map((row) => (
                  <PersonRow key={row.id} person={row} />
                ))}
              </CardRows>
            </>
          )}
        </ListRows>
      </Tabs>
    </section>
  );
}
