import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { savedSearchCalls } from '@/contract/saved-search/calls';
import type { SearchFrequency } from '@/domain/saved-search';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Button } from '@/ui/form/button';
import { keepFilter } from '../request/find-work-store';
import { FrequencyField } from './frequency-field';
import { queryOfSearch, type SavedSearch } from './search-conditions';
import { useSearchWords } from './use-search-words';

interface SavedSearchRowProps {
  search: SavedSearch;
  onRemoved: (search: SavedSearch) => void;
}

/** One saved search: it opens the list, and how often it is told of can be changed. */
export function SavedSearchRow({ search, onRemoved }: SavedSearchRowProps) {
  const { t } = useTranslation('work');
  const { profile } = useSession();
  const change = useCallMutation(savedSearchCalls.changeSearch);
  const remove = useCallMutation(savedSearchCalls.removeSearch);
  const [saved, setSaved] = useState<SearchFrequency | null>(null);
  const words = useSearchWords()(search);
  const inWords = words.join(t('search.separator'));
  const query = queryOfSearch(search);
  const onRemove = async () => {
    if (await remove.run({ saved_search_id: search.id })) onRemoved(search);
  };
  return (
    <li className="grid gap-3 p-5 sm:px-6">
      <h2 className="text-lg leading-snug">
        <Link
          href={privatePaths.projectRequest() + (query && `?${query}`)}
          className="text-jade underline-offset-4 hover:underline"
          // An address without conditions opens with those chosen last on this device.
          onClick={() => profile && query === '' && keepFilter(profile.id, {})}
        >
          <DottedLine parts={words} />
        </Link>
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <FrequencyField
            search={inWords}
            value={search.frequency}
            isBusy={change.isPending}
            onChoose={async (frequency) => {
              const reply = await change.run({ saved_search_id: search.id, frequency });
              setSaved(reply?.frequency ?? null);
              return reply !== undefined;
            }}
          />
        </div>
        <Button
          variant="text"
          className="-mr-2"
          isPending={remove.isPending}
          aria-label={t('search.remove_of', { search: inWords })}
          onClick={onRemove}
        >
          {t('search.remove')}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {saved && t(`search.saved.${saved}`, { search: inWords })}
      </p>
      <CallAlert shown={change.shown ?? remove.shown} />
    </li>
  );
}
