import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { ProjectAction } from '@/domain/project/transitions';
import { variationLabel } from '@/domain/project/variations';
import { Disclosure } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { personName } from '@/features/common/people/person-name';
import { can } from '@/features/common/project/allowed';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ProjectDetails } from '../types';
import { ListingFailure } from './listing-failure';
import { useVariationWords } from './use-variation-words';
import { changesOf, mayDo, useVariations, type Variation } from './use-variations';
import { VariationFacts } from './variation-facts';

const TONES: Record<Variation['status'], ChipTone> = {
  proposed: 'wait',
  agreed: 'info',
  declined: 'done',
  withdrawn: 'done',
  expired: 'done',
  lapsed: 'done',
};

interface VariationsCardProps {
  project: ProjectDetails;
  onAction: (action: ProjectAction, targetId?: number) => void;
}

/** The changes of the work: what is proposed, with what the reader may do, and what was decided. Nothing without any. */
export function VariationsCard({ project, onAction }: VariationsCardProps) {
  const { t } = useTranslation('detail');
  const titleId = useId();
  const { count } = changesOf(project);
  const query = useVariations(project, count > 0);
  if (count === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg">
          {t('variation.title')}
        </h2>
        {can(project, 'propose_variation') && (
          <Button variant="text" className="-mr-2" onClick={() => onAction('propose_variation')}>
            {t('variation.another')}
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonList rows={count} />}
      {query.error && <ListingFailure error={query.error} onRetry={query.refetch} />}
      <ul className="mt-2 divide-y divide-line">
        {query.data?.value.map((variation) => (
          <li key={variation.id} className="py-3">
            <VariationHead variation={variation} />
            {variation.status === 'proposed' ? (
              <div className="mt-3">
                <VariationFacts variation={variation} />
                <Acts variation={variation} onAction={onAction} />
              </div>
            ) : (
              <Disclosure label={t('variation.more')}>
                <VariationFacts variation={variation} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What it is, what it costs, where it stands and whom it waits for. */
function VariationHead({ variation }: { variation: Variation }) {
  const { t } = useTranslation('detail');
  const dates = useDates();
  const words = useVariationWords();
  const { number, status, title, days, proposer, created_at, agreed_at } = variation;
  const awaited = waitsFor(variation);
  const due = status === 'proposed' ? (variation.advice_due_at ?? variation.due_at) : null;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 break-words text-base font-semibold">
          {number !== null && <span className="mr-2 whitespace-nowrap tabular-nums">{variationLabel(number)}</span>}
          {title}
        </h3>
        <span className="whitespace-nowrap font-semibold tabular-nums">{words.change(variation.amount_cents)}</span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-2">
        <Chip tone={TONES[status]}>{t(`variation.status.${status}`)}</Chip>
        <DottedLine
          parts={[
            words.days(days),
            t('variation.by', { name: personName(proposer) }),
            dates.day(agreed_at ?? created_at),
            awaited && t(`variation.waits.${awaited}`),
          ]}
        />
        {due && <span className="whitespace-nowrap tabular-nums">{t('variation.until', { day: dates.day(due) })}</span>}
      </p>
    </>
  );
}

function waitsFor({ status, advice_due_at, owner_agreed, technician_agreed }: Variation) {
  if (status !== 'proposed') return null;
  if (advice_due_at) return 'advice';
  if (owner_agreed) return 'technician';
  return technician_agreed ? 'owner' : 'both';
}

/** The buttons of a proposed change, by what the reader may do. */
function Acts({ variation, onAction }: { variation: Variation } & Pick<VariationsCardProps, 'onAction'>) {
  const { t } = useTranslation('detail');
  const actions = ['agree_variation', 'decline_variation', 'advise_variation', 'propose_variation'] as const;
  const shown = [...actions, 'withdraw_variation' as const].filter((action) => mayDo(variation, action));
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden">
      {shown.map((action) => (
        <Button key={action} variant="quiet" onClick={() => onAction(action, variation.id)}>
          {t(`variation.act.${action}`)}
        </Button>
      ))}
    </div>
  );
}
