import { LINE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits';
import { QUESTION_TYPES } from '@/domain/project/request-form';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { CheckboxField, SelectField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { useTranslation } from '@/ui/texts';
import { MoveButtons } from '../common/move-buttons';
import { isQuestion, type JoinedField, withType } from './request-form';
import { RequestOptions } from './request-options';
import { WordsField } from './words-field';

interface RequestFieldProps {
  field: JoinedField;
  at: number;
  of: number;
  /** By the path in the joined fields. */
  errors: Record<string, string>;
  onChange: (field: JoinedField) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One field: of those that every request has only the words and the place, of a question all of it. */
export function RequestField({ field, at, of, errors, onChange, onMove, onRemove }: RequestFieldProps) {
  const { t } = useTranslation('admin');
  const isOwn = isQuestion(field);
  const path = `fields.${at}`;
  const name = field.label['zh-Hant'] || t('request_form.unnamed');
  return (
    <Card as="li" className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-40 truncate font-semibold">{name}</p>
        {!isOwn && <Chip tone="done">{t('request_form.fixed')}</Chip>}
        <MoveButtons name={name} at={at} of={of} onMove={onMove} />
        {isOwn && <IconButton icon="trash" label={t('request_form.remove', { name })} onClick={onRemove} />}
      </div>
      <WordsField
        label={t('request_form.label')}
        value={field.label}
        onChange={(label) => onChange({ ...field, label })}
        errors={errors}
        path={`${path}.label`}
        maxLength={TITLE_MAX_CHARS}
        needsBoth
      />
      <WordsField
        label={t('request_form.hint')}
        value={field.hint}
        onChange={(hint) => onChange({ ...field, hint })}
        errors={errors}
        path={`${path}.hint`}
        maxLength={LINE_MAX_CHARS}
      />
      {isOwn && (
        <div className="grid items-end gap-4 md:grid-cols-2">
          <SelectField
            label={t('request_form.type')}
            options={QUESTION_TYPES.map((value) => ({ value, label: t(`request_form.type_of.${value}`) }))}
            value={field.type}
            onChange={(event) => {
              const type = QUESTION_TYPES.find((known) => known === event.target.value);
              if (type) onChange(withType(field, type));
            }}
          />
          <CheckboxField
            label={t('request_form.required')}
            checked={field.required}
            onChange={(event) => onChange({ ...field, required: event.target.checked })}
          />
        </div>
      )}
      {field.type === 'select' && (
        <RequestOptions
          options={field.options}
          isOwn={isOwn}
          errors={errors}
          path={`${path}.options`}
          onChange={(options) => onChange({ ...field, options })}
        />
      )}
    </Card>
  );
}
