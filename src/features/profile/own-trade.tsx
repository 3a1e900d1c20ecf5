import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { tradeCalls } from '@/contract/trade/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import { OwnCertificates } from './own-certificates';
import { OwnPortfolio } from './own-portfolio';
import { OwnSection } from './own-section';
import { TradeForm } from './trade-form';
import type { TradeReply } from './trade-reply';

/** A professional's own trade: its data, the certificates, and pictures of finished work. */
export function OwnTrade() {
  const { t } = useTranslation('profile');
  const query = useCallQuery(tradeCalls.read, {});
  if (query.isPending) return <SkeletonList rows={2} />;
  if (!query.data)
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: paths.profile(), label: t('nav.home') }}
      />
    );
  return (
    <>
      <TradeSection trade={query.data} />
      <OwnCertificates certificates={query.data.certificates} />
      <OwnPortfolio pictures={query.data.portfolio} />
    </>
  );
}

function TradeSection({ trade }: { trade: TradeReply }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const comma = t('own.comma');
  const rows = [
    { term: t('trade.company'), value: trade.company_name },
    { term: t('trade.years'), value: t('own.years', { count: trade.years_of_experience }) },
    {
      term: t('trade.specialties'),
      value: trade.specialties.map((value) => words(`category.${value}`)).join(comma),
    },
    {
      term: t('trade.districts'),
      value: trade.districts.map((value) => words(`district.${value}`)).join(comma) || t('own.everywhere'),
    },
    { term: t('trade.introduction'), value: trade.introduction || t('own.nothing') },
  ];
  return (
    <OwnSection id="trade" title={t('trade.title')} hint={t('own.trade_hint')}>
      <div role="status" className="empty:hidden">
        {isSaved && <Alert tone="success">{t('settings.saved')}</Alert>}
      </div>
      {isOpen ? (
        <TradeForm
          trade={trade}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            setSaved(true);
          }}
        />
      ) : (
        <>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {rows.map(({ term, value }) => (
              <div key={term} className="min-w-0 last:sm:col-span-2">
                <dt className="text-sm text-ink-2">{term}</dt>
                <dd className="whitespace-pre-line break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Button
              variant="quiet"
              onClick={() => {
                setSaved(false);
                setOpen(true);
              }}
            >
              {t('own.edit_trade')}
            </Button>
          </p>
        </>
      )}
    </OwnSection>
  );
}
