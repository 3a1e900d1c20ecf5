import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { savedSearchCalls } from '@/contract/saved-search/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { CallFailure } from '@/features/common/forms/call-failure';
import { UndoNote } from '@/features/common/lists/undo-note';
import { ButtonLink } from '@/ui/form/button';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { SavedSearchRow } from './saved-search-row';
import type { SavedSearch } from './search-conditions';
import { useSearchWords } from './use-search-words';

/** The searches that the reader saved: how often they are told of each, and a way to remove it, which can be undone. */
export function SavedSearches() {
  const { t } = useTranslation('work');
  const { t: profile } = useTranslation('profile');
  const query = useCallQuery(savedSearchCalls.savedSearches, {});
  const save = useCallMutation(savedSearchCalls.saveSearch);
  const wordsOf = useSearchWords();
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  const onUndo = async () => {
    if (!removed) return;
    const { id: _id, created_at: _createdAt, ...search } = removed;
    if (await save.run(search)) setRemoved(null);
  };
  return (
    <div className="mx-auto max-w-[720px]">
      <Breadcrumb
        items={[{ label: profile('nav.account'), href: privatePaths.account() }, { label: profile('nav.searches') }]}
      />
      <h1 className="mt-1 text-[1.625rem] md:text-[2rem]">{profile('nav.searches')}</h1>
      <p className="mb-6 mt-1 text-ink-2">
        {t('search.lead')}
        <Link href={privatePaths.accountNotifications()} className="text-jade underline underline-offset-4">
          {t('search.settings')}
        </Link>
        {t('search.lead_end')}
      </p>
      {removed && (
        <UndoNote
          text={t('search.removed', { search: wordsOf(removed).join(t('search.separator')) })}
          undo={t('search.undo')}
          isPending={save.isPending}
          onUndo={onUndo}
        />
      )}
      <CallAlert shown={save.shown} />
      {query.isPending ? (
        <SkeletonList rows={2} />
      ) : !query.data ? (
        <CallFailure
          error={query.error}
          onRetry={query.refetch}
          wayOut={{ href: privatePaths.account(), label: profile('nav.account') }}
        />
      ) : query.data.count === 0 ? (
        <EmptyState
          picture="search"
          title={t('search.none')}
          text={t('search.none_text')}
          action={<ButtonLink href={privatePaths.projectRequest()}>{t('search.find')}</ButtonLink>}
        />
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {query.data.value.map((search) => (
            <SavedSearchRow key={search.id} search={search} onRemoved={setRemoved} />
          ))}
        </Card>
      )}
    </div>
  );
}
