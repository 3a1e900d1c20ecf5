import type { Field, Fields } from '@/domain/content/fields';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import { blankToday } from './blank-today';
import type { Body, Path } from './body';
import { CaseChoice } from './case-choice';
import { useEditor } from './editor-context';
import { FieldList } from './field-list';
import type { FieldProps } from './field-props';
import { ChoiceField, LineField } from './line-fields';
import { PictureField } from './picture-field';
import { useFieldLabel } from './use-field-label';
import { WordsField } from './words-field';

interface FieldsProps {
  fields: Fields;
  value: Body;
  path: Path;
}

/** The fields of an object, each as its kind is edited. */
export function FieldRows({ fields, value, path }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {Object.entries(fields).map(([name, field]) => (
        <FieldRow key={name} name={name} field={field} value={value[name]} path={[...path, name]} />
      ))}
    </div>
  );
}

/** One field of a document, whatever its kind. */
export function FieldRow(props: FieldProps) {
  const { field } = props;
  switch (field.type) {
    case 'words':
      return <WordsField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'group':
      return <GroupField {...props} field={field} />;
    case 'list':
      return (
        <FieldList {...props} field={field}>
          {(entry, path) => <FieldRow name={props.name} field={field.of} value={entry} path={path} />}
        </FieldList>
      );
    case 'picture':
      return <PictureField {...props} field={field} />;
    case 'cases':
      return <CaseChoice {...props} />;
    case 'address':
    case 'number':
    case 'day':
      return <LineField {...props} field={field} />;
  }
}

/** Fields that belong together; one that may be absent is added and taken away whole. */
function GroupField({ name, field, value, path }: FieldProps<Extract<Field, { type: 'group' }>>) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const label = useFieldLabel(name);
  if (value === null || value === undefined) {
    return (
      <div>
        <Button variant="quiet" onClick={() => editor.set(path, blankToday({ ...field, canBeEmpty: false }))}>
          {t('content.add', { label })}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="rounded-m border border-line p-4">
      <legend className="px-1.5 text-[15px] font-semibold">{label}</legend>
      <FieldRows fields={field.fields} value={value as Body} path={path} />
      {field.canBeEmpty && (
        <div className="mt-4">
          <Button variant="text" onClick={() => editor.set(path, null)}>
            {t('content.take_away', { label })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
