import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { STAGE_CONDITION_MAX_CHARS, STAGE_NAME_MAX_CHARS } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import { ChipGroup } from '@/ui/form/chip-group';
import { IconButton } from '@/ui/form/icon-button';
import { MoveButtons, type MoveBy } from '@/ui/form/move-buttons';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { useRules } from '../turn/use-rules';
import type { QuoteValues } from './quote-values';

interface StageRowProps {
  form: UseFormReturn<QuoteValues>;
  index: number;
  /** How many stages there are. */
  of: number;
  amountCents: number;
  /** What is wrong with its share, in words; null for one that is right. */
  shareFault: () => string | null;
  shareError: string | undefined;
  serverErrors: Record<string, string>;
  canRemove: boolean;
  onMove: (to: number, by: MoveBy) => void;
  onRemove: () => void;
}

/** One stage: its name, share and amount; what must be true for it and its items are folded, as most leave them out. */
export function StageRow({
  form,
  index,
  of,
  amountCents,
  shareFault,
  shareError,
  serverErrors,
  canRemove,
  onMove,
  onRemove,
}: StageRowProps) {
  const { t } = useTranslation('items');
  const rules = useRules();
  const name = useWatch({ control: form.control, name: `stages.${index}.name` });
  const called = { n: index + 1, name: name.trim() };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('stages.number', { n: index + 1 })}</legend>
      <div className="grid grid-cols-[104px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_112px_112px_auto]">
        <div className="max-sm:col-span-full">
          <TextField
            label={t('stages.number', { n: index + 1 })}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={STAGE_NAME_MAX_CHARS}
            error={form.formState.errors.stages?.[index]?.name?.message ?? serverErrors[`stages.${index}.name`]}
            {...form.register(`stages.${index}.name`, { validate: rules.text(STAGE_NAME_MAX_CHARS) })}
          />
        </div>
        <div className="[&_p]:w-max [&_p]:max-w-[min(18rem,calc(100vw-80px))] max-sm:[&_label]:sr-only">
          <TextField
            label={t('stages.share')}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            end={
              <span aria-hidden="true" className="px-3">
                %
              </span>
            }
            error={shareError}
            {...form.register(`stages.${index}.share`, { validate: () => shareFault() ?? true })}
          />
        </div>
        <p className="flex min-h-12 items-center font-semibold tabular-nums max-sm:mt-1.5 sm:mt-[30px] sm:justify-end">
          {amountCents > 0 && formatPrice(amountCents)}
        </p>
        <span className="flex min-h-12 items-center max-sm:mt-1.5 sm:mt-[30px]">
          <MoveButtons
            labels={{ up: t('stages.up', called), down: t('stages.down', called) }}
            at={index}
            of={of}
            onMove={onMove}
          />
          <IconButton icon="trash" label={t('stages.remove', called)} disabled={!canRemove} onClick={onRemove} />
        </span>
      </div>
      <StageMore form={form} index={index} error={serverErrors[`stages.${index}.items`]} />
    </fieldset>
  );
}

interface StageMoreProps {
  form: UseFormReturn<QuoteValues>;
  index: number;
  error: string | undefined;
}

function StageMore({ form, index, error }: StageMoreProps) {
  const { t } = useTranslation('items');
  const [stage, rows, extras] = useWatch({ control: form.control, name: [`stages.${index}`, 'rows', 'extras'] });
  const [isOpen, setOpen] = useState(false);
  const choices = [...rows, ...extras].filter((row) => row.state !== 'excluded' && row.description.trim() !== '');
  const chosen = choices.filter(({ rowId }) => stage.rowIds.includes(rowId));
  const onToggle = (rowId: string) =>
    form.setValue(
      `stages.${index}.rowIds`,
      stage.rowIds.includes(rowId) ? stage.rowIds.filter((other) => other !== rowId) : [...stage.rowIds, rowId],
      { shouldDirty: true },
    );
  const isShown = isOpen || error !== undefined;
  return (
    <details
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 text-[0.9375rem]"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-2 text-ink-2 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        <span className="shrink-0">{t('stages.more')}</span>
        <span className="ml-auto flex min-w-0 gap-x-3 pl-3 group-open:hidden">
          <span className="truncate text-ink">{stage.condition}</span>
          {chosen.length > 0 && (
            <span className="shrink-0 text-ink">{t('stages.items_chosen', { count: chosen.length })}</span>
          )}
        </span>
      </summary>
      {isShown && (
        <div className="grid gap-4 pb-3 pt-1">
          <TextAreaField
            label={t('stages.condition')}
            isOptional
            placeholder={t('stages.condition_example')}
            rows={2}
            maxLength={STAGE_CONDITION_MAX_CHARS}
            error={form.formState.errors.stages?.[index]?.condition?.message}
            {...form.register(`stages.${index}.condition`)}
          />
          {choices.length > 0 ? (
            <ChipGroup
              label={t('stages.items')}
              isOptional
              error={error}
              options={choices.map(({ rowId, description }) => ({
                value: rowId,
                label: description,
                isChecked: stage.rowIds.includes(rowId),
              }))}
              onChange={(event) => onToggle(event.target.value)}
            />
          ) : (
            <p className="text-sm text-ink-2">{t('stages.no_items')}</p>
          )}
        </div>
      )}
    </details>
  );
}
