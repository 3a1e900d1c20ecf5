import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { favouriteCalls } from '@/contract/favourite/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { CallFailure } from '@/features/common/forms/call-failure';
import { UndoNote } from '@/features/common/lists/undo-note';
import { ButtonLink } from '@/ui/form/button';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { Phrases } from '@/ui/layout/phrases';
import { SkeletonList } from '@/ui/layout/skeleton';
import { DropFavourite } from './drop-favourite';
import { InviteLink } from './invite-link';
import { ProfessionalCard } from './professional-card';

/** The professionals that a client keeps: to see, to invite, and to keep no longer, which can be undone. */
export function Favourites() {
  const { t } = useTranslation('work');
  const { t: profile } = useTranslation('profile');
  const cards = useCallQuery(favouriteCalls.favourites, {});
  const names = useCallQuery(favouriteCalls.favouriteNames, {});
  const keep = useCallMutation(favouriteCalls.keepFavourite);
  const [dropped, setDropped] = useState<{ id: number; name: string } | null>(null);
  const onUndo = async () => {
    if (dropped && (await keep.run({ professional_id: dropped.id }))) setDropped(null);
  };
  const unavailable = names.data?.value.filter((one) => !one.is_available) ?? [];
  const error = cards.error ?? names.error;
  return (
    <section>
      <Breadcrumb
        items={[{ label: profile('nav.account'), href: privatePaths.account() }, { label: profile('nav.favourites') }]}
      />
      <h1 className="mt-1 text-[1.625rem] md:text-[2rem]">{profile('nav.favourites')}</h1>
      <Phrases className="mb-6 mt-1 text-ink-2">{t('favourite.lead')}</Phrases>
      {dropped && (
        <UndoNote
          text={t('favourite.dropped', { name: dropped.name })}
          undo={t('favourite.undo')}
          isPending={keep.isPending}
          onUndo={onUndo}
        />
      )}
      <CallAlert shown={keep.shown} />
      {error ? (
        <CallFailure
          error={error}
          onRetry={() => {
            void cards.refetch();
            void names.refetch();
          }}
          wayOut={{ href: privatePaths.account(), label: profile('nav.account') }}
        />
      ) : !cards.data || !names.data ? (
        <SkeletonList rows={3} />
      ) : names.data.count === 0 ? (
        <EmptyState
          picture="search"
          title={t('favourite.none')}
          text={t('favourite.none_text')}
          action={<ButtonLink href={paths.professionals()}>{t('favourite.find')}</ButtonLink>}
        />
      ) : (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
            {cards.data.value.map((person) => (
              <ProfessionalCard key={person.id} person={person}>
                <div className="relative z-10 mt-4 flex flex-wrap items-center justify-between gap-2">
                  <InviteLink person={person} />
                  <DropFavourite person={person} onDropped={() => setDropped(person)} />
                </div>
              </ProfessionalCard>
            ))}
          </ul>
          {unavailable.length > 0 && (
            <>
              <h2 className="mb-3 mt-8 text-xl">{t('favourite.unavailable')}</h2>
              <Card as="ul" className="divide-y divide-line">
                {unavailable.map((person) => (
                  <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2">
                    <span className="min-w-0 break-words">{person.name}</span>
                    <DropFavourite person={person} onDropped={() => setDropped(person)} />
                  </li>
                ))}
              </Card>
            </>
          )}
        </>
      )}
    </section>
  );
}
