import { useTranslation } from 'next-i18next/pages';
import { CHOICES, type Field } from '@/domain/content/fields';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { controlId } from '../document/body';
import { useEditor } from '../document/editor-context';
import type { FieldProps } from './field-props';

/** A whole number or a day: the same in every language. */
export function LineField({ label, field, value, path }: FieldProps<Extract<Field, { type: 'number' | 'day' }>>) {
  const editor = useEditor();
  const canBeEmpty = 'canBeEmpty' in field && field.canBeEmpty === true;
  const write = (text: string) => {
    if (field.type !== 'number') editor.set(path, text);
    else if (text === '') editor.set(path, canBeEmpty ? null : '');
    else editor.set(path, Number(text));
  };
  return (
    <div className="md:max-w-[50%] md:pr-2.5">
      <TextField
        id={controlId(path)}
        label={label}
        type={field.type === 'day' ? 'date' : 'number'}
        {...(field.type === 'number' && { min: field.min, max: field.max, step: 1, inputMode: 'numeric' as const })}
        isOptional={canBeEmpty}
        value={String(value ?? '')}
        error={editor.errorOf(path)}
        onChange={(event) => write(event.target.value)}
      />
    </div>
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
