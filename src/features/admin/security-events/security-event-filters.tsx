import { useTranslation } from 'next-i18next/pages';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@/domain/security-event';
import { countOfFilter } from '@/features/common/project/address';
import { Button } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { SearchWords } from '../common/search-words';
import type { SecurityEventFilter } from './security-event-filter';

interface SecurityEventFiltersProps {
  filter: SecurityEventFilter;
  choose: (change: Partial<SecurityEventFilter>) => void;
  type: (change: Partial<SecurityEventFilter>) => void;
  clear: () => void;
}

/** Filters by e-mail address, kind, caller and day. */
export function SecurityEventFilters({ filter, choose, type, clear }: SecurityEventFiltersProps) {
  const { t } = useTranslation('admin');
  return (
    <search className="my-5 grid gap-3">
      <form className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5" onSubmit={(event) => event.preventDefault()}>
        <SearchWords
          label={t('security_event.email')}
          hint={t('security_event.whole')}
          value={filter.email}
          onSettle={(email) => type({ email })}
        />
        <SearchWords
          label={t('security_event.caller')}
          hint={t('security_event.whole')}
          value={filter.caller}
          onSettle={(caller) => type({ caller })}
        />
        <SelectField
          label={t('security_event.kind_name')}
          placeholder={t('security_event.any_kind')}
          options={SECURITY_EVENT_KINDS.map((value) => ({ value, label: t(`security_event.kind.${value}`) }))}
          value={filter.kind}
          onChange={(event) => choose({ kind: event.target.value as SecurityEventKind | '' })}
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
          {filter.account_id && (
            <span>{t('audit.only', { subject: t('security_event.account_number', { id: filter.account_id }) })}</span>
          )}
          <Button variant="text" onClick={clear}>
            {t('audit.clear')}
          </Button>
        </p>
      )}
    </search>
  );
}
