import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { Disclosure, Section } from '@/features/common/lists/section';
import { dotted } from '@/features/common/money/dotted';
import { personName } from '@/features/common/people/person-name';
import { ReasonLine } from '@/features/common/project/reason-line';
import { useDates } from '@/features/common/time/use-dates';
import { Chip } from '@/ui/layout/chip';
import type { Quotation } from '../types';

/** Quotations that were withdrawn or declined, with the reason; they are not compared. */
export function TurnedAway({ quotations }: { quotations: Quotation[] }) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  if (quotations.length === 0) return null;
  return (
    <Section title={t('detail:quotes.turned_away')}>
      <ul className="grid divide-y divide-line border-t border-line">
        {quotations.map((quotation) => (
          <li key={quotation.id}>
            <Disclosure
              label={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {personName(quotation.technician)}
                  <Chip tone="done">{t(`quotes.status.${quotation.status}`)}</Chip>
                </span>
              }
              note={formatPrice(quotation.total_cents)}
            >
              <div className="grid gap-3">
                <p className="text-sm tabular-nums text-ink-2">
                  {dotted([t('version', { n: quotation.version }), dates.day(quotation.created_at)])}
                </p>
                {quotation.reason && <ReasonLine reason={quotation.reason} />}
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
