import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { type Field, LIST_MAX, newPicture } from '@/domain/content/fields';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { AddPictures } from '../document/add-pictures';
import { inserted, type Path, withKeys } from '../document/body';
import { useEditor } from '../document/editor-context';
import { OrderedCards } from '../document/ordered-cards';
import type { StoredPicture } from '../document/types';
import { blankToday } from './blank-today';
import type { FieldProps } from './field-props';

interface FieldListProps extends FieldProps<Extract<Field, { type: 'list' }>> {
  children: (entry: unknown, path: Path) => ReactNode;
}

/** Ordered entries of the same shape: added at the end, moved, and removed; a removed entry can be put back. */
export function FieldList({ label, field, value, path, children }: FieldListProps) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const entries = (value ?? []) as unknown[];
  const hasCaption = field.of.type === 'picture' && field.of.hasCaption === true;
  const entryOf = ({ file_id }: StoredPicture) => withKeys(newPicture(file_id, hasCaption), true);
  const add = (entry: unknown) => editor.set(path, inserted(entries, entries.length, entry));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold">
        {t('content.list', { label, number: entries.length })}
      </legend>
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
              onAdd={(added) => editor.update(path, (now) => [...((now ?? []) as unknown[]), ...added.map(entryOf)])}
            />
          ) : (
            <Button variant="quiet" onClick={() => add(blankToday(field.of))}>
              <Icon name="plus" className="size-4.5" />
              {t('content.add', { label })}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
