import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { savedSearchCalls } from '@/contract/saved-search/calls';
import type { SearchFrequency } from '@/domain/saved-search';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { FrequencyField } from './frequency-field';
import { type Conditions, isSameSearch } from './search-conditions';

/** Saves the search of the list, or shows how often the reader is told of what it finds. */
export function SearchNotice({ search }: { search: Conditions }) {
  const { t } = useTranslation('work');
  const { data } = useCallQuery(savedSearchCalls.savedSearches, {});
  const save = useCallMutation(savedSearchCalls.saveSearch);
  /** What was saved here last: of another search nothing is said. */
  const [saved, setSaved] = useState<Conditions | null>(null);
  const isJustSaved = saved !== null && isSameSearch(saved, search);
  const known = data?.value.find((one) => isSameSearch(one, search));
  const onSave = async (frequency: SearchFrequency) => {
    if (await save.run({ ...search, frequency })) setSaved(search);
  };
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        {known ? (
          <FrequencyField
            label={t('search.frequency')}
            value={known.frequency}
            isBusy={save.isPending}
            takesFocus={isJustSaved}
            onChange={(frequency) => void onSave(frequency)}
          />
        ) : (
          <Button
            variant="quiet"
            isPending={save.isPending}
            title={t('search.notify_hint')}
            onClick={() => void onSave('at_once')}
          >
            <Icon name="bell" className="size-5" />
            {t('search.notify')}
          </Button>
        )}
        {data.count > 0 && (
          <Link
            href={privatePaths.accountSearches()}
            className="min-h-[46px] content-center text-[15px] text-jade underline-offset-4 hover:underline"
          >
            {t('search.all', { n: data.count })}
          </Link>
        )}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isJustSaved && known && t(`search.saved.${known.frequency}`)}
      </p>
      <CallAlert shown={save.shown} />
    </div>
  );
}
