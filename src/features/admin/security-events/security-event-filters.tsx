import { useTranslation } from 'next-i18next/pages';
import { SECURITY_EVENT_KINDS } from '@/domain/security-event';
import type { AddressFilter } from '@/features/common/lists/use-address-filter';
import { FilterSelect, SearchWords } from '../common/desk-fields';
import { FilterDays } from '../common/filter-days';
import type { SecurityEventFilter } from './security-event-filter';

/** Filters by e-mail address, kind, caller and day. */
export function SecurityEventFilters({ filter, choose, type }: AddressFilter<SecurityEventFilter>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <SearchWords
        label={t('security_event.email')}
        hint={t('security_event.whole_email')}
        value={filter.email}
        onSettle={(email) => type({ email })}
      />
      <SearchWords
        label={t('security_event.caller')}
        hint={t('security_event.whole_caller')}
        value={filter.caller}
        onSettle={(caller) => type({ caller })}
      />
      <FilterSelect
        label={t('security_event.kind_name')}
        value={filter.kind}
        options={SECURITY_EVENT_KINDS}
        labelOf={(kind) => t(`security_event.kind.${kind}`)}
        onChange={(kind) => choose({ kind })}
      />
      <FilterDays filter={filter} choose={choose} />
    </>
  );
}
