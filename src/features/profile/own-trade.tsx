import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { OwnSection } from './own-section';
import { TradeForm } from './trade-form';
import type { TradeReply } from './trade-reply';

/** What a professional does, and where; opens as a form. */
export function OwnTrade({ trade }: { trade: TradeReply }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('common');
  const { t: account } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const comma = account('own.comma');
  const rows = [
    { term: t('trade.company'), value: trade.company_name },
    { term: t('trade.years'), value: account('own.years', { count: trade.years_of_experience }) },
    {
      term: t('trade.specialties'),
      value: trade.specialties.map((value) => words(`category.${value}`)).join(comma),
    },
    {
      term: t('trade.districts'),
      value: trade.districts.map((value) => words(`district.${value}`)).join(comma) || account('own.everywhere'),
    },
    { term: t('trade.introduction'), value: trade.introduction || account('own.nothing') },
  ];
  return (
    <OwnSection id="trade" title={account('trade_title')} hint={account('own.trade_hint')}>
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
              {account('own.edit_trade')}
            </Button>
          </p>
        </>
      )}
    </OwnSection>
  );
}
