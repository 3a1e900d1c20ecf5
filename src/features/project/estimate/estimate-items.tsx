import { useTranslation } from 'next-i18next/pages';
import { Chip } from '@/ui/layout/chip';
import type { Estimate } from '../types';
import { estimateChanges, type ItemChange } from './estimate-changes';

type Item = Estimate['items'][number];

const amountOf = (item: Item) => `${item.quantity.toLocaleString('en')} ${item.unit}`;
const TONES = { added: 'info', changed: 'wait', removed: 'done' } as const;

interface EstimateItemsProps {
  estimate: Estimate;
  /** The previous version: changes are marked by a word and a colour. */
  before?: Estimate;
}

/** The estimate's items, which quotations answer. */
export function EstimateItems({ estimate, before }: EstimateItemsProps) {
  const { t } = useTranslation(['project', 'detail']);
  const changes: ItemChange[] = before
    ? estimateChanges(before, estimate).items
    : estimate.items.map((item) => ({ kind: 'same', item }));
  return (
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
        {changes.map((change) => (
          <tr key={change.item.id} className="border-b border-line last:border-0">
            <td className="break-words py-2.5 pr-3">
              <Description change={change} />{' '}
              {change.kind !== 'same' && (
                <span className="inline-block">
                  <Chip tone={TONES[change.kind]}>{t(`detail:estimate_versions.${change.kind}`)}</Chip>
                </span>
              )}
            </td>
            <td className="whitespace-nowrap py-2.5 text-right align-top">
              <Amount change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Description({ change }: { change: ItemChange }) {
  const { item } = change;
  if (change.kind === 'removed') return <del className="text-ink-2">{item.description}</del>;
  if (change.kind !== 'changed' || change.before.description === item.description) return item.description;
  return (
    <>
      {item.description}
      <del className="block text-[0.8125rem] text-ink-2">{change.before.description}</del>
    </>
  );
}

function Amount({ change }: { change: ItemChange }) {
  const { item } = change;
  if (change.kind === 'removed') return <del className="text-ink-2">{amountOf(item)}</del>;
  if (change.kind !== 'changed' || amountOf(change.before) === amountOf(item)) return amountOf(item);
  return (
    <>
      <span className="font-semibold">{amountOf(item)}</span>
      <del className="block text-[0.8125rem] text-ink-2">{amountOf(change.before)}</del>
    </>
  );
}
