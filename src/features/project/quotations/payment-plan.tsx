import { useTranslation } from 'next-i18next/pages';
import { PAYMENT_DAYS } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import { Disclosure } from '@/features/common/lists/section';
import { Total } from '@/features/common/money/total';
import { planSums } from '../fee/plan-sums';
import { useFeeWords } from '../fee/use-fee-words';
import type { AgreedFee, Quotation } from '../types';
import { RetentionLine } from './retention-line';
import { percentOf } from './stage-values';

type Staged = Pick<Quotation, 'stages' | 'items' | 'retention'>;

/** What is due first, in one line: the whole, or the first of so many stages. */
export function usePlanWords() {
  const { t } = useTranslation(['project', 'detail']);
  return ({ stages }: Pick<Quotation, 'stages'>) => {
    const [first] = stages;
    return first
      ? {
          kind: t('detail:plan.in_stages', { count: stages.length }),
          first: t('detail:plan.first', { share: percentOf(first.share), amount: formatPrice(first.amount_cents) }),
        }
      : { kind: t('detail:plan.whole'), first: null };
  };
}

/** How a quotation is to be paid, among others: the stages are folded. */
export function PaymentPlan({ quotation }: { quotation: Staged }) {
  const { t } = useTranslation(['project', 'detail']);
  const { kind, first } = usePlanWords()(quotation);
  return (
    <>
      {kind}
      {first && <span className="block text-[0.8125rem] text-ink-2">{first}</span>}
      {first && (
        <details className="text-left">
          <summary className="flex min-h-11 cursor-pointer items-center justify-end text-[0.8125rem] text-jade underline underline-offset-4">
            {t('detail:plan.show')}
          </summary>
          <StageList quotation={quotation} />
        </details>
      )}
    </>
  );
}

/** The same on a card: one line, which opens to the stages. */
export function PlanLine({ quotation }: { quotation: Staged }) {
  const { t } = useTranslation(['project', 'detail']);
  const { kind, first } = usePlanWords()(quotation);
  const line = (
    <span className="flex flex-wrap gap-x-3 text-[0.9375rem]">
      <span className="text-ink-2">{t('detail:plan.title')}</span>
      <span>{kind}</span>
      {first && <span className="tabular-nums">{first}</span>}
    </span>
  );
  return (
    <div>
      {first ? (
        <Disclosure label={line}>
          <StageList quotation={quotation} />
        </Disclosure>
      ) : (
        <p>{line}</p>
      )}
      <RetentionLine quotation={quotation} />
    </div>
  );
}

/** Every stage with its share, its amount, what must be true for it and its items; and when each is due. */
export function StageList({ quotation: { stages, items } }: { quotation: Staged }) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <div className="grid gap-2 text-[0.9375rem]">
      <ol className="divide-y divide-line border-y border-line">
        {stages.map(({ id, name, share, amount_cents, condition, items: positions }, index) => {
          const names = positions.flatMap((position) => items[position]?.description ?? []);
          return (
            <li key={id} className="py-2 leading-snug">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
                <span className="min-w-0 break-words">
                  {index + 1} {name}
                </span>
                <span className="ml-auto whitespace-nowrap tabular-nums">
                  <span className="mr-3 text-ink-2">{percentOf(share)}%</span>
                  {formatPrice(amount_cents)}
                </span>
              </p>
              {condition && <p className="whitespace-pre-line break-words text-[0.8125rem] text-ink-2">{condition}</p>}
              {names.length > 0 && (
                <p className="break-words text-[0.8125rem] text-ink-2">
                  {t('detail:plan.items', { names: names.join(t('detail:quotes.comma')) })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-[0.8125rem] leading-snug text-ink-2">{t('detail:plan.when')}</p>
    </div>
  );
}

interface AcceptedPlanProps {
  quotation: Quotation;
  /** What was agreed with the consultant: a share of the price is paid with it. */
  fee: AgreedFee | null;
}

/** What the owner agrees to by accepting: the work and the consultant's share of it, what is due now, and what later. */
export function AcceptedPlan({ quotation, fee }: AcceptedPlanProps) {
  const { t } = useTranslation(['project', 'detail']);
  const feeWords = useFeeWords();
  const { stages, total_cents } = quotation;
  const [first, ...later] = stages;
  const sums = planSums(quotation, fee);
  const line = (term: string, cents: number, note?: string) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="min-w-0 break-words">{term}</dt>
      <dd className="ml-auto tabular-nums">{formatPrice(cents)}</dd>
      {note && <dd className="w-full text-right text-[0.8125rem] font-normal tabular-nums text-ink-2">{note}</dd>}
    </div>
  );
  const total = (
    <>
      {fee && sums.feeCents > 0 && (
        <dl className="grid gap-1">
          {line(t('detail:plan.work'), total_cents)}
          {line(feeWords.name(fee), sums.feeCents)}
        </dl>
      )}
      <Total cents={total_cents + sums.feeCents} />
    </>
  );
  if (!first)
    return (
      <>
        {total}
        <RetentionLine quotation={quotation} />
        <p>{t('detail:quotes.confirm_text', { days: PAYMENT_DAYS })}</p>
      </>
    );
  return (
    <>
      {total}
      <dl className="grid gap-1 border-y border-line py-3 [&>:first-child]:font-semibold">
        {line(
          t('detail:plan.now', { name: first.name, share: percentOf(first.share) }),
          sums.firstCents,
          sums.firstFeeCents > 0 ? t('detail:plan.with_fee', { amount: formatPrice(sums.firstFeeCents) }) : undefined,
        )}
        {line(t('detail:plan.later', { count: later.length }), sums.laterCents)}
      </dl>
      <RetentionLine quotation={quotation} />
      <p>{t('detail:plan.confirm_text', { days: PAYMENT_DAYS })}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] text-jade underline underline-offset-4">
          {t('detail:plan.show')}
        </summary>
        <StageList quotation={quotation} />
      </details>
    </>
  );
}
