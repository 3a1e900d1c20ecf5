import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { MAX_STAGES, MIN_STAGES } from '@/config/limits/projects';
import { type StageLimits, stageParams, WHOLE_SHARE } from '@/domain/project/stages';
import { Button } from '@/ui/form/button';
import type { MoveBy } from '@/ui/form/move-buttons';
import { Icon } from '@/ui/media/icon';
import { UndoNote } from '../items/undo-note';
import { type QuoteValues, totalCents } from './quote-values';
import { StageRow } from './stage-row';
import {
  blankStage,
  fillingShare,
  percentOf,
  restOf,
  type StageValue,
  shareFaults,
  shownAmounts,
} from './stage-values';

interface StageRowsProps {
  form: UseFormReturn<QuoteValues>;
  limits: StageLimits;
  /** HKD cents. */
  total: number;
  serverErrors: Record<string, string>;
}

/** The stages of a quotation in order, and how much of the total their shares make. */
export function StageRows({ form, limits, total, serverErrors }: StageRowsProps) {
  const { t } = useTranslation('items');
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ stage: StageValue; index: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { fields, insert, remove, move } = useFieldArray({ control: form.control, name: 'stages' });
  const stages = useWatch({ control: form.control, name: 'stages' });
  const { errors, touchedFields, isSubmitted } = form.formState;
  const last = fields.length - 1;
  const params = stageParams(limits);
  const amounts = shownAmounts(total, stages);
  const rest = restOf(stages);
  const filling = fillingShare(stages);

  const faultsNow = () => {
    const values = form.getValues();
    return shareFaults(totalCents([...values.rows, ...values.extras]), values.stages, limits);
  };
  const faults = faultsNow();
  const wordsOf = (fault: (typeof faults)[number] | undefined) => (fault ? t(`stages.fault.${fault}`, params) : null);
  // A share is right or wrong by the others and by the total, so those that may show an error are looked at again.
  const figures = [total, ...stages.map(({ share }) => share)].join(' ');
  const touched = stages.flatMap((_, index) =>
    isSubmitted || touchedFields.stages?.[index]?.share ? [`stages.${index}.share` as const] : [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new figure, not when a field is touched
  useEffect(() => {
    if (touched.length > 0) void form.trigger(touched);
  }, [figures]);
  /** By the rules as they are now: what react-hook-form keeps may be of a figure that was since corrected. */
  const errorOf = (index: number) =>
    (errors.stages?.[index]?.share && wordsOf(faults[index])) ||
    serverErrors[`stages.${index}.share`] ||
    (index === last && serverErrors.stages) ||
    undefined;

  const focusName = (index: number) => requestAnimationFrame(() => form.setFocus(`stages.${index}.name`));
  const onMove = (from: number, to: number, by: MoveBy) => {
    move(from, to);
    setAnnouncement(t('stages.moved', { name: form.getValues(`stages.${to}.name`), n: to + 1 }));
    // The browser loses the focus of what moves.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${to + 1}) [data-by="${by}"]`)?.focus(),
    );
  };
  const onRemove = (index: number) => {
    setRemoved({ stage: form.getValues(`stages.${index}`), index });
    remove(index);
    focusName(Math.min(index, last - 1));
  };
  const onUndo = () => {
    if (removed) insert(removed.index, removed.stage, { shouldFocus: false });
    if (removed) focusName(removed.index);
    setRemoved(null);
  };
  const onFill = () => {
    if (filling === null) return;
    form.setValue(`stages.${last}.share`, percentOf(filling), { shouldDirty: true, shouldTouch: true });
    form.setFocus(`stages.${last}.share`);
  };

  return (
    <div className="min-w-0">
      <p className="mb-3 text-sm text-ink-2">{t('stages.lead', params)}</p>
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {fields.map((field, index) => (
          <li key={field.id} className="pb-1 pt-3.5">
            <StageRow
              form={form}
              index={index}
              of={fields.length}
              amountCents={amounts[index] ?? 0}
              shareFault={() => wordsOf(faultsNow()[index])}
              shareError={errorOf(index)}
              serverErrors={serverErrors}
              canRemove={fields.length > MIN_STAGES}
              onMove={(to, by) => onMove(index, to, by)}
              onRemove={() => onRemove(index)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length < MAX_STAGES && (
        <UndoNote said={removed && t('stages.removed', { name: removed.stage.name.trim() })} onUndo={onUndo} />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          role="status"
          className={`flex items-center gap-1.5 tabular-nums ${rest === 0 ? 'text-ink-2' : 'font-semibold text-ember'}`}
        >
          {rest === 0 && <Icon name="check" className="size-4 text-jade" />}
          {rest === 0
            ? t('stages.given')
            : t(rest > 0 ? 'stages.short' : 'stages.over', {
                given: percentOf(WHOLE_SHARE - rest),
                rest: percentOf(Math.abs(rest)),
              })}
        </p>
        <span className="flex flex-wrap gap-2.5">
          {filling !== null && (
            <Button variant="quiet" onClick={onFill}>
              {t('stages.fill', { share: percentOf(filling) })}
            </Button>
          )}
          {/* Before the last, which is the final acceptance. */}
          <Button
            variant="quiet"
            disabled={fields.length >= MAX_STAGES}
            onClick={() => insert(last, blankStage(), { focusName: `stages.${last}.name` })}
          >
            <Icon name="plus" />
            {t('stages.add')}
          </Button>
        </span>
      </div>
    </div>
  );
}
