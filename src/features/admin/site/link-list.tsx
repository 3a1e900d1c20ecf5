import { useTranslation } from 'next-i18next/pages';
import { TITLE_MAX_CHARS } from '@/config/limits/calls';
import { inLanguage } from '@/domain/content/languages';
import { Button } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { Icon } from '@/ui/media/icon';
import { AddressField } from '../document/address-field';
import { type Path, withKeys } from '../document/body';
import { useEditor } from '../document/editor-context';
import { OrderedCards } from '../document/ordered-cards';
import { WordsField } from '../document/words-field';
import type { LinkEntry } from './bodies';

interface LinkListProps {
  links: LinkEntry[];
  path: Path;
  /** For links that their key identifies: their name, so that no texts are edited. */
  known?: (link: LinkEntry) => { name: string; note?: string };
  /** What can be added. */
  choices: { label: string; make: () => LinkEntry }[];
}

/** An ordered list of links: their texts in both languages, and their addresses. */
export function LinkList({ links, path, known, choices }: LinkListProps) {
  const { t, i18n } = useTranslation('admin');
  const editor = useEditor();
  const nameOf = (link: LinkEntry, at: number) =>
    known?.(link).name ?? (inLanguage(link.title, i18n.language) || t('links.unnamed', { number: at + 1 }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {links.length === 0 && <p className="text-ink-2">{t('links.none')}</p>}
      <OrderedCards entries={links} onChange={(next) => editor.set(path, next)} nameOf={nameOf}>
        {(link, at) => <LinkFields link={link} path={[...path, at]} hasWords={!known} note={known?.(link).note} />}
      </OrderedCards>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, make }) => (
          <Button key={label} variant="quiet" onClick={() => editor.set(path, [...links, withKeys(make(), true)])}>
            <Icon name="plus" className="size-4.5" />
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface LinkFieldsProps {
  link: LinkEntry;
  path: Path;
  hasWords: boolean;
  note?: string;
}

function LinkFields({ link, path, hasWords, note }: LinkFieldsProps) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {hasWords && (
        <WordsField
          label={t('content.field.text')}
          field={{ maxChars: TITLE_MAX_CHARS, isRequired: true }}
          value={link.title}
          path={[...path, 'title']}
        />
      )}
      <div className="grid items-end gap-x-5 gap-y-2 md:grid-cols-2">
        <AddressField label={t('content.field.url')} value={link.url} path={[...path, 'url']} />
        <CheckboxField
          label={t('links.new_window')}
          checked={link.is_new_window}
          onChange={(event) => editor.set([...path, 'is_new_window'], event.target.checked)}
        />
      </div>
    </div>
  );
}
