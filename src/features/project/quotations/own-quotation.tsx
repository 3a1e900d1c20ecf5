import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import type { Guard } from '@/domain/project/transitions';
import { hongKongDay } from '@/domain/time/calendar';
import { FileList } from '@/features/common/files/file-list';
import { Fact, Section } from '@/features/common/lists/section';
import { dotted } from '@/features/common/money/dotted';
import { Total } from '@/features/common/money/total';
import { ReasonLine } from '@/features/common/project/reason-line';
import { useDates } from '@/features/common/time/use-dates';
import { Alert } from '@/ui/layout/alert';
import { Chip } from '@/ui/layout/chip';
import { Measure } from '../items/measure';
import { RemedyLink } from '../turn/remedy-link';
import type { Estimate, Quotation } from '../types';
import { completenessIn } from './compare-quotations';
import { CompletenessParts } from './completeness-view';
import { StageList, usePlanWords } from './payment-plan';
import { PlatformShare } from './platform-share';
import { PriceHistory } from './price-history';
import { RetentionLine } from './retention-line';

interface OwnQuotationProps {
  quotation: Quotation;
  estimate: Estimate | null;
  /** Why the technician may no longer quote, if so. */
  blockedBy?: Guard | null;
}

/** A technician's own quotation, as the owner sees it. */
export function OwnQuotation({ quotation, estimate, blockedBy }: OwnQuotationProps) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const planOf = usePlanWords();
  const isLive = quotation.status === 'submitted' || quotation.status === 'accepted';
  const completeness = completenessIn(estimate?.items ?? [], quotation, hongKongDay(new Date()));
  return (
    <Section
      title={t('detail:quotes.own')}
      note={
        <span className="flex flex-wrap items-center gap-3">
          {dotted([t('version', { n: quotation.version }), dates.day(quotation.created_at)])}
          <Chip tone={isLive ? 'info' : 'done'}>{t(`quotes.status.${quotation.status}`)}</Chip>
        </span>
      }
    >
      {quotation.status === 'submitted' && quotation.closed_because && (
        <Alert tone="warning">
          {t(`detail:quotes.why_own.${quotation.closed_because}`)}
          {blockedBy && <RemedyLink by={blockedBy} />}
        </Alert>
      )}
      {quotation.reason && <ReasonLine reason={quotation.reason} />}
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t('detail:quotes.items')}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            <th scope="col" className="py-2 pr-3 text-left font-normal">
              {t('estimate.item')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('detail:quotes.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quotation.items.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sent quotation's lines never move
            <tr key={index} className="border-b border-line">
              <td className="break-words py-2.5 pr-3">
                {line.description}
                <span className="block text-[0.8125rem] text-ink-2">
                  <Measure quantity={line.quantity} unit={line.unit} />
                  {line.state === 'priced' && (
                    <span className="whitespace-nowrap"> × {formatPrice(line.unit_price_cents)}</span>
                  )}
                </span>
              </td>
              <td className="whitespace-nowrap py-2.5 text-right align-top">
                {line.state === 'priced' ? formatPrice(line.total_cents) : t(`detail:quotes.cell.${line.state}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Total cents={quotation.total_cents} />
      <PlatformShare
        percent={quotation.platform_percent}
        amounts={
          quotation.stages.length > 0 ? quotation.stages.map((stage) => stage.amount_cents) : [quotation.total_cents]
        }
      />
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-3">
        <Fact term={t('detail:quotes.days')}>{t('days', { count: quotation.days })}</Fact>
        <Fact term={t('detail:quotes.warranty')}>{t('months', { count: quotation.warranty_months })}</Fact>
        <Fact term={t('detail:quotes.valid_until')}>{dates.day(quotation.valid_until)}</Fact>
      </dl>
      <dl>
        <Fact term={t('detail:plan.title')}>
          {planOf(quotation).kind}
          {quotation.stages.length > 0 && (
            <div className="mt-2">
              <StageList quotation={quotation} />
            </div>
          )}
          <RetentionLine quotation={quotation} className="mt-1" />
        </Fact>
      </dl>
      {quotation.exclusions && (
        <dl>
          <Fact term={t('detail:quotes.exclusions')}>
            <span className="whitespace-pre-line">{quotation.exclusions}</span>
          </Fact>
        </dl>
      )}
      {quotation.note && (
        <dl>
          <Fact term={t('detail:quotes.note')}>
            <span className="whitespace-pre-line">{quotation.note}</span>
          </Fact>
        </dl>
      )}
      {quotation.files.length > 0 && <FileList files={quotation.files} />}
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-4 empty:hidden sm:grid-cols-2">
        {isLive && (
          <Fact term={t('detail:quotes.completeness')}>
            {completeness.score}%
            <CompletenessParts completeness={completeness} />
          </Fact>
        )}
        {quotation.earlier_versions.length > 0 && (
          <Fact term={t('detail:quotes.history.title')}>
            <PriceHistory quotation={quotation} />
          </Fact>
        )}
      </dl>
    </Section>
  );
}
