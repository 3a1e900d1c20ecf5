import { useTranslation } from 'next-i18next/pages';
import type { Field, Fields } from '@/domain/content/fields';
import { Button } from '@/ui/form/button';
import { AddressField } from '../document/address-field';
import type { Body, Path } from '../document/body';
import { useEditor } from '../document/editor-context';
import { WordsField } from '../document/words-field';
import { blankToday } from './blank-today';
import { CaseChoice } from './case-choice';
import { FieldList } from './field-list';
import type { FieldProps } from './field-props';
import { ChoiceField, LineField } from './line-fields';
import { PictureField } from './picture-field';

interface FieldsProps {
  fields: Fields;
  value: Body;
  path: Path;
}

/** The fields of an object, each with the control of its type. */
export function FieldRows({ fields, value, path }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {Object.entries(fields).map(([name, field]) => (
        <FieldRow
          key={name}
          // Blocks and cases share their labels.
          label={t(`content.field.${name as 'title'}`)}
          field={field}
          value={value[name]}
          path={[...path, name]}
        />
      ))}
    </div>
  );
}

/** One field of a document, of any type. */
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
          {(entry, path) => <FieldRow label={props.label} field={field.of} value={entry} path={path} />}
        </FieldList>
      );
    case 'picture':
      return <PictureField {...props} field={field} />;
    case 'cases':
      return <CaseChoice {...props} />;
    case 'address':
      return (
        <div className="md:max-w-[50%] md:pr-2.5">
          <AddressField {...props} />
        </div>
      );
    case 'number':
    case 'day':
      return <LineField {...props} field={field} />;
  }
}

/** Fields that belong together; an optional group is added and removed as a whole. */
function GroupField({ label, field, value, path }: FieldProps<Extract<Field, { type: 'group' }>>) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
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
      <legend className="px-1.5 text-[0.9375rem] font-semibold">{label}</legend>
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
