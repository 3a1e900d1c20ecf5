import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { AddressFilter } from '@/features/common/lists/use-address-filter';
import { FilterSelect, SearchWords } from '../common/desk-fields';
import { FilterDays } from '../common/filter-days';
import { useKnownWord } from '../common/use-known-word';
import type { AuditFilter } from './audit-filter';

const COMMAND_LINE = '0';

/** Filters by actor, action, day and words; the choices are the values that occur in the log. */
export function AuditFilters({ filter, choose, type }: AddressFilter<AuditFilter>) {
  const { t } = useTranslation('admin');
  const word = useKnownWord();
  const { data } = useCallQuery(adminAuditCalls.choices, {});
  const actors = new Map((data?.actors ?? []).map(({ id, name }) => [String(id), name]));
  actors.set(COMMAND_LINE, t('audit.command_line'));
  return (
    <>
      <SearchWords
        label={t('audit.search')}
        hint={t('audit.search_hint')}
        value={filter.q}
        onSettle={(q) => type({ q })}
      />
      <FilterSelect
        label={t('audit.actor')}
        value={filter.actor_id}
        options={[...actors.keys()]}
        labelOf={(id) => actors.get(id) ?? id}
        onChange={(actor_id) => choose({ actor_id })}
      />
      <FilterSelect
        label={t('audit.action_name')}
        value={filter.action}
        options={data?.actions ?? []}
        labelOf={(action) => word(`audit.action.${action}`, action)}
        onChange={(action) => choose({ action })}
      />
      <FilterDays filter={filter} choose={choose} />
    </>
  );
}
