import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { favouriteCalls } from '@/contract/favourite/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Button, ButtonLink } from '@/ui/form/button';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { InviteLink } from './invite-link';
import { ProfessionalCard } from './professional-card';

type Kept = { id: number; name: string };

/** The professionals that a client keeps: to see, to invite, and to keep no longer, which can be undone. */
export function Favourites() {
  const { t } = useTranslation('work');
  const { t: profile } = useTranslation('profile');
  const query = useCallQuery(favouriteCalls.favourites, {});
  const keep = useCallMutation(favouriteCalls.keepFavourite);
  const drop = useCallMutation(favouriteCalls.dropFavourite);
  const [dropped, setDropped] = useState<Kept | null>(null);
  const onDrop = async (person: Kept) => {
    if (await drop.run({ professional_id: person.id })) setDropped(person);
  };
  const onUndo = async () => {
    if (dropped && (await keep.run({ professional_id: dropped.id }))) setDropped(null);
  };
  const dropButton = (person: Kept) => (
    <Button
      variant="text"
      aria-label={t('favourite.drop_of', { name: person.name })}
      isPending={drop.isPending}
      onClick={() => void onDrop(person)}
    >
      {t('favourite.drop')}
    </Button>
  );
  return (
    <section>
      <Breadcrumb
        items={[{ label: profile('nav.account'), href: privatePaths.account() }, { label: profile('nav.favourites') }]}
      />
      <h1 className="mt-1 text-[26px] md:text-[32px]">{profile('nav.favourites')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('favourite.lead')}</p>
      <div role="status" className="empty:hidden not-empty:mb-3">
        {dropped && (
          <p className="flex flex-wrap items-center gap-x-2 text-[15px] text-ink-2">
            {t('favourite.dropped', { name: dropped.name })}
            <Button variant="text" isPending={keep.isPending} onClick={onUndo}>
              {t('favourite.undo')}
            </Button>
          </p>
        )}
      </div>
      <CallAlert shown={keep.shown ?? drop.shown} />
      {query.isPending ? (
        <SkeletonList rows={3} />
      ) : !query.data ? (
        <CallFailure
          error={query.error}
          onRetry={query.refetch}
          wayOut={{ href: privatePaths.account(), label: profile('nav.account') }}
        />
      ) : query.data.count === 0 ? (
        <EmptyState
          picture="search"
          title={t('favourite.none')}
          text={t('favourite.none_text')}
          action={<ButtonLink href={paths.professionals()}>{t('favourite.find')}</ButtonLink>}
        />
      ) : (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
            {query.data.value.map((person) => (
              <ProfessionalCard key={person.id} person={person}>
                <div className="relative z-10 mt-4 flex flex-wrap items-center justify-between gap-2">
                  <InviteLink personId={person.id} className="flex-1" />
                  {dropButton(person)}
                </div>
              </ProfessionalCard>
            ))}
          </ul>
          {query.data.unavailable.length > 0 && (
            <>
              <h2 className="mb-3 mt-8 text-xl">{t('favourite.unavailable')}</h2>
              <Card as="ul" className="divide-y divide-line">
                {query.data.unavailable.map((person) => (
                  <li key={person.id} className="flex items-center justify-between gap-4 px-5 py-2">
                    <span className="min-w-0 break-words">{person.name}</span>
                    {dropButton(person)}
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
