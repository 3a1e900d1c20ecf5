import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { visitCalls } from '@/contract/visit/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { CopiedFact } from '@/features/common/forms/copied-fact';
import { Button, buttonClass } from '@/ui/form/button';
import { Phrases } from '@/ui/layout/phrases';
import { SkeletonList } from '@/ui/layout/skeleton';
import { ListingFailure } from '../variations/listing-failure';

/** The private address at which a calendar program finds all of the reader's visits: fetched once it is opened. */
export function CalendarFeed() {
  const { t } = useTranslation('visit');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-12 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        {t('feed.title')}
      </summary>
      {isOpen && <Feed />}
    </details>
  );
}

function Feed() {
  const { t } = useTranslation('visit');
  const query = useCallQuery(visitCalls.calendarFeed, {});
  const renew = useCallMutation(visitCalls.renewFeed);
  const close = useCallMutation(visitCalls.closeFeed);
  const [asked, setAsked] = useState<'renew' | 'close' | null>(null);
  if (query.error) return <ListingFailure error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonList rows={1} />;
  const { address } = query.data;
  const sure = asked === 'renew' ? renew : close;
  const ask = (what: 'renew' | 'close') => {
    // Of an earlier try.
    (what === 'renew' ? renew : close).reset();
    setAsked(what);
  };
  return (
    <div className="grid gap-3 pb-3">
      <Phrases className="text-[0.9375rem] text-ink-2">{t('feed.lead')}</Phrases>
      {address === null ? (
        <div>
          <CallAlert shown={renew.shown} />
          <Button variant="quiet" isPending={renew.isPending} onClick={() => void renew.run({})}>
            {t('feed.make')}
          </Button>
        </div>
      ) : (
        <>
          <dl>
            <CopiedFact
              term={t('feed.address')}
              shown={address}
              words={{ copy: t('feed.copy'), copied: t('feed.copied'), copyOf: () => t('feed.copy_address') }}
            />
          </dl>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('quiet')}>
              {t('feed.open')}
            </a>
            <Button variant="text" onClick={() => ask('renew')}>
              {t('feed.renew')}
            </Button>
            <Button variant="text" onClick={() => ask('close')}>
              {t('feed.close')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`feed.sure_title.${asked ?? 'renew'}`)}
        confirmLabel={t(`feed.${asked ?? 'renew'}`)}
        isPending={sure.isPending}
        shown={sure.shown}
        onConfirm={() => void sure.run({}).then((reply) => reply && setAsked(null))}
      >
        {t(`feed.sure.${asked ?? 'renew'}`)}
      </ConfirmDialog>
    </div>
  );
}
