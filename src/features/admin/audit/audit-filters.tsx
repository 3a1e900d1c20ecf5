import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { countOfFilter } from '@/features/common/project/address';
import { Button } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { SearchWords } from '../common/search-words';
import { useKnownWord } from '../common/use-known-word';
import type { AuditFilter } from './audit-filter';

interface AuditFiltersProps {
  filter: AuditFilter;
  choose: (change: Partial<AuditFilter>) => void;
  type: (change: Partial<AuditFilter>) => void;
  clear: () => void;
}

const COMMAND_LINE = '0';

/** Filters by actor, action, day and words; the choices are the values that occur in the log. */
export function AuditFilters({ filter, choose, type, clear }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const word = useKnownWord();
  const { data } = useCallQuery(adminAuditCalls.choices, {});
  const actors = (data?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const actions = (data?.actions ?? []).map((value) => ({ value, label: word(`audit.action.${value}`, value) }));
  return (
    <search className="my-5 grid gap-3">
      <form className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5" onSubmit={(event) => event.preventDefault()}>
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
        <TextField
          label={t('audit.from_day')}
          type="date"
          max={filter.to_day || undefined}
          value={filter.from_day}
          onChange={(event) => choose({ from_day: event.target.value })}
        />
        <TextField
          label={t('audit.to_day')}
          type="date"
          min={filter.from_day || undefined}
          value={filter.to_day}
          onChange={(event) => choose({ to_day: event.target.value })}
        />
      </form>
      {countOfFilter(filter) > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-[15px]">
          {filter.subject_type && (
            <span>
              {t('audit.only', {
                subject: [word(`audit.subject_type.${filter.subject_type}`, filter.subject_type), filter.subject_id]
                  .filter(Boolean)
                  .join(' '),
              })}
            </span>
          )}
          <Button variant="text" onClick={clear}>
            {t('audit.clear')}
          </Button>
        </p>
      )}
    </search>
  );
}
