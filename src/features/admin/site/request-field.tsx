import { useTranslation } from 'next-i18next/pages';
import { LINE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { QUESTION_TYPES } from '@/domain/project/request-form';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { SelectField } from '@/ui/form/select-field';
import { Chip } from '@/ui/layout/chip';
import type { Path } from '../document/body';
import { useEditor } from '../document/editor-context';
import { WordsField } from '../document/words-field';
import { isQuestion, type JoinedField, withType } from './request-form';
import { RequestOptions } from './request-options';

/** One field of the form. A built-in field can only be reworded and moved; a question is fully editable. */
export function RequestField({ field, path }: { field: JoinedField; path: Path }) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const isOwn = isQuestion(field);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isOwn && (
        <p>
          <Chip tone="done">{t('request_form.fixed')}</Chip>
        </p>
      )}
      <WordsField
        label={t('request_form.label')}
        field={{ maxChars: TITLE_MAX_CHARS, isRequired: true }}
        value={field.label}
        path={[...path, 'label']}
      />
      <WordsField
        label={t('request_form.hint')}
        field={{ maxChars: LINE_MAX_CHARS }}
        value={field.hint}
        path={[...path, 'hint']}
      />
      {isOwn && (
        <div className="grid items-end gap-x-5 gap-y-3 md:grid-cols-2">
          <SelectField
            label={t('request_form.type')}
            options={QUESTION_TYPES.map((value) => ({ value, label: t(`request_form.type_of.${value}`) }))}
            value={field.type}
            onChange={(event) => {
              const type = QUESTION_TYPES.find((known) => known === event.target.value);
              if (type) editor.update(path, (now) => withType(now as JoinedField, type));
            }}
          />
          <CheckboxField
            label={t('request_form.required')}
            checked={field.required}
            onChange={(event) => editor.set([...path, 'required'], event.target.checked)}
          />
        </div>
      )}
      {field.type === 'select' && <RequestOptions options={field.options} isOwn={isOwn} path={[...path, 'options']} />}
    </div>
  );
}
