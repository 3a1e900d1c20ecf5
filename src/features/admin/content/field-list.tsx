import type { ReactNode } from 'react';
import { type Field, LIST_MAX } from '@/domain/content/fields';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { AddPictures } from './add-pictures';
import { blankToday } from './blank-today';
import { inserted, type Path } from './body';
import { useEditor } from './editor-context';
import type { FieldProps } from './field-props';
import { OrderedCards } from './ordered-cards';
import { useFieldLabel } from './use-field-label';

interface FieldListProps extends FieldProps<Extract<Field, { type: 'list' }>> {
  children: (entry: unknown, path: Path) => ReactNode;
}

/** Entries of the same shape, in an order: added at the end, moved, and taken away with a way back. */
export function FieldList({ name, field, value, path, children }: FieldListProps) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const label = useFieldLabel(name);
  const entries = (value ?? []) as unknown[];
  const add = (entry: unknown) => editor.set(path, inserted(entries, entries.length, entry));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[15px] font-semibold">{t('content.list', { label, number: entries.length })}</legend>
      <OrderedCards
        entries={entries}
        onChange={(next) => editor.set(path, next)}
        nameOf={(_, index) => t('content.entry', { label, number: index + 1 })}
      >
        {(entry, index) => children(entry, [...path, index])}
      </OrderedCards>
      {entries.length < LIST_MAX && (
        <div className="mt-3">
          {field.of.type === 'picture' ? (
            <AddPictures
              hasCaption={field.of.hasCaption === true}
              onAdd={(added) => editor.update(path, (now) => [...((now ?? []) as unknown[]), ...added])}
            />
          ) : (
            <Button variant="quiet" onClick={() => add(blankToday(field.of))}>
              <Icon name="plus" className="size-[18px]" />
              {t('content.add', { label })}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
