import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
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
import { useSearchWords } from './use-search-words';

/** Saves the search of the list, or shows how often the reader is told of what it finds. */
export function SearchNotice({ search }: { search: Conditions }) {
  const { t } = useTranslation('work');
  const { data } = useCallQuery(savedSearchCalls.savedSearches, {});
  const save = useCallMutation(savedSearchCalls.saveSearch);
  const words = useSearchWords()(search).join(t('search.separator'));
  /** What was saved here last: of another search nothing is said. */
  const [saved, setSaved] = useState<Conditions | null>(null);
  if (saved !== null && !isSameSearch(saved, search)) setSaved(null);
  const known = data?.value.find((one) => isSameSearch(one, search));
  const isKnown = known !== undefined;

  const box = useRef<HTMLDivElement>(null);
  /** The button was pressed, and the field takes its place. */
  const isReplaced = useRef(false);
  useEffect(() => {
    if (isKnown && isReplaced.current) box.current?.querySelector('select')?.focus();
    isReplaced.current = false;
  }, [isKnown]);

  const onSave = async (frequency: SearchFrequency) => {
    const reply = await save.run({ ...search, frequency });
    if (reply) setSaved(search);
    return reply !== undefined;
  };
  if (!data) return null;
  return (
    <div ref={box} className="grid max-w-xl gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        {known ? (
          <FrequencyField search={words} value={known.frequency} isBusy={save.isPending} onChoose={onSave} />
        ) : (
          <Button
            variant="quiet"
            isPending={save.isPending}
            onClick={async () => {
              isReplaced.current = true;
              if (!(await onSave('at_once'))) isReplaced.current = false;
            }}
          >
            <Icon name="bell" className="size-5" />
            {t('search.notify')}
          </Button>
        )}
        {data.count > 0 && (
          <Link
            href={privatePaths.accountSearches()}
            className="min-h-[46px] content-center text-[0.9375rem] text-jade underline-offset-4 hover:underline"
          >
            {t('search.all', { n: data.count })}
          </Link>
        )}
      </div>
      {!known && <p className="text-sm text-ink-2">{t('search.notify_hint')}</p>}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {saved && known && t(`search.saved.${known.frequency}`, { search: words })}
      </p>
      <CallAlert shown={save.shown} />
    </div>
  );
}
