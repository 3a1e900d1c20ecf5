import { useTranslation } from 'next-i18next/pages';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@/domain/security-event';
import type { AddressFilter } from '@/features/common/lists/use-address-filter';
import { SelectField } from '@/ui/form/select-field';
import { SearchWords } from '../common/search-words';
import { LogFilters } from '../log/log-filters';
import type { SecurityEventFilter } from './security-event-filter';

/** Filters by e-mail address, kind, caller and day. */
export function SecurityEventFilters({ filter, choose, type, clear }: AddressFilter<SecurityEventFilter>) {
  const { t } = useTranslation('admin');
  const account = filter.account_id && t('security_event.account_number', { id: filter.account_id });
  return (
    <LogFilters filter={filter} choose={choose} clear={clear} only={account}>
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
    </LogFilters>
  );
}
