import { dotted } from '@/features/common/dotted';
import { FileList } from '@/features/common/file-list';
import { priceRange } from '@/features/common/price-range';
import { useDates } from '@/features/common/use-dates';
import { EmptyState } from '@/ui/empty-state';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';
import { Fact, Prose, Section } from './section';

/** What the consultant says is to be done: the items that quotations answer, scope, range, days. */
export function EstimatePanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const { estimate } = project;
  if (!estimate)
    return <EmptyState as="h3" picture="inbox" title={t('estimate.none')} text={t('estimate.none_text')} />;
  return (
    <div className="grid gap-5">
      <Section
        title={t('estimate.title')}
        note={dotted([t('version', { n: estimate.version }), dates.day(estimate.created_at)])}
      >
        <table className="w-full tabular-nums">
          <caption className="sr-only">{t('estimate.items')}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-2">
              <th scope="col" className="py-2 pr-3 text-left font-normal">
                {t('estimate.item')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('estimate.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {estimate.items.map((item) => (
              <tr key={item.id} className="border-b border-line last:border-0">
                <td className="break-words py-2.5 pr-3">{item.description}</td>
                <td className="whitespace-nowrap py-2.5 text-right align-top">
                  {item.quantity.toLocaleString('en')} {item.unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
          <Fact term={t('estimate.range')}>{priceRange(estimate.amount_min_cents, estimate.amount_max_cents)}</Fact>
          <Fact term={t('estimate.days')}>{t('days', { n: estimate.days })}</Fact>
        </dl>
      </Section>
      <Section title={t('estimate.scope')}>
        <Prose>{estimate.scope}</Prose>
      </Section>
      {estimate.files.length > 0 && (
        <Section title={t('tabs.files')}>
          <FileList files={estimate.files} />
        </Section>
      )}
    </div>
  );
}
