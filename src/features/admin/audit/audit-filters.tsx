import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { AddressFilter } from '@/features/common/lists/use-address-filter';
import { SelectField } from '@/ui/form/select-field';
import { SearchWords } from '../common/search-words';
import { useKnownWord } from '../common/use-known-word';
import { LogFilters } from '../log/log-filters';
import type { AuditFilter } from './audit-filter';

const COMMAND_LINE = '0';

/** Filters by actor, action, day and words; the choices are the values that occur in the log. */
export function AuditFilters({ filter, choose, type, clear }: AddressFilter<AuditFilter>) {
  const { t } = useTranslation('admin');
  const word = useKnownWord();
  const { data } = useCallQuery(adminAuditCalls.choices, {});
  const actors = (data?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const actions = (data?.actions ?? []).map((value) => ({ value, label: word(`audit.action.${value}`, value) }));
  const subject = [word(`audit.subject_type.${filter.subject_type}`, filter.subject_type), filter.subject_id];
  return (
    <LogFilters
      filter={filter}
      choose={choose}
      clear={clear}
      only={filter.subject_type && subject.filter(Boolean).join(' ')}
    >
      <SearchWords
        label={t('audit.search')}
        hint={t('audit.search_hint')}
        value={filter.q}
        onSettle={(q) => type({ q })}
      />
      <SelectField
        label={t('audit.actor')}
        placeholder={t('audit.anybody')}
        options={[...actors, { value: COMMAND_LINE, label: t('audit.command_line') }]}
        value={filter.actor_id}
        onChange={(event) => choose({ actor_id: event.target.value })}
      />
      <SelectField
        label={t('audit.action_name')}
        placeholder={t('audit.anything')}
        options={actions}
        value={filter.action}
        onChange={(event) => choose({ action: event.target.value })}
      />
    </LogFilters>
  );
}
