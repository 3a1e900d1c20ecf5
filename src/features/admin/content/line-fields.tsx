import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CHOICES, type Field } from '@/domain/content/fields';
import { textOfDay } from '@/domain/time/typed-day';
import { DayField } from '@/features/common/forms/day-field';
import { lastDay } from '@/features/common/time/typed-days';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { controlId } from '../document/body';
import { useEditor } from '../document/editor-context';
import type { FieldProps } from './field-props';

/** A whole number or a day: the same in every language. */
export function LineField({ field, ...props }: FieldProps<Extract<Field, { type: 'number' | 'day' }>>) {
  return (
    <div className="md:max-w-[50%] md:pr-2.5">
      {field.type === 'day' ? <DayLine {...props} /> : <NumberLine {...props} field={field} />}
    </div>
  );
}

function NumberLine({ label, field, value, path }: FieldProps<Extract<Field, { type: 'number' }>>) {
  const editor = useEditor();
  const canBeEmpty = 'canBeEmpty' in field && field.canBeEmpty === true;
  const write = (text: string) => {
    if (text === '') editor.set(path, canBeEmpty ? null : '');
    else editor.set(path, Number(text));
  };
  return (
    <TextField
      id={controlId(path)}
      label={label}
      type="number"
      min={field.min}
      max={field.max}
      step={1}
      inputMode="numeric"
      isOptional={canBeEmpty}
      value={String(value ?? '')}
      error={editor.errorOf(path)}
      onChange={(event) => write(event.target.value)}
    />
  );
}

/** What the document has for a typed day; one that is not understood stays as it is, and saving refuses it. */
const valueOfDay = (typed: string): string => lastDay(typed) ?? typed;

function DayLine({ label, value, path }: Omit<FieldProps<Field>, 'field'>) {
  const editor = useEditor();
  const stored = String(value ?? '');
  const [last, setLast] = useState('');
  // What was typed is shown until the document has another value, as after going back to an earlier version.
  const typed = valueOfDay(last) === stored ? last : lastDay(stored) === stored ? textOfDay(stored) : stored;
  const write = (text: string) => {
    setLast(text);
    editor.set(path, valueOfDay(text));
  };
  return (
    <DayField
      id={controlId(path)}
      label={label}
      value={typed}
      typed={typed}
      dayOf={lastDay}
      error={editor.errorOf(path)}
      onChange={(event) => write(event.target.value)}
      onPick={write}
    />
  );
}

export function ChoiceField({ label, field, value, path }: FieldProps<Extract<Field, { type: 'choice' }>>) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { t: words } = useTranslation('project');
  const editor = useEditor();
  const options = {
    category: CHOICES.category.map((key) => ({ value: key as string, label: common(`category.${key}`) })),
    district: CHOICES.district.map((key) => ({ value: key as string, label: common(`district.${key}`) })),
    party: CHOICES.party.map((key) => ({ value: key as string, label: words(`role.${key}`) })),
  };
  return (
    <div className="md:max-w-[50%] md:pr-2.5">
      <SelectField
        id={controlId(path)}
        label={label}
        options={options[field.of]}
        placeholder={field.canBeEmpty ? t('content.nobody') : undefined}
        value={String(value ?? '')}
        error={editor.errorOf(path)}
        onChange={(event) => editor.set(path, event.target.value || null)}
      />
    </div>
  );
}
