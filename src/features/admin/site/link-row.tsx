import { LINE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits';
import { Card } from '@/ui/card';
import { CheckboxField, TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { useTranslation } from '@/ui/texts';
import { MoveButtons } from '../common/move-buttons';
import type { LinkEntry } from './bodies';
import { WordsField } from './words-field';

interface LinkRowProps {
  link: LinkEntry;
  /** Of a link that is known by what it is: it needs no words. */
  name?: string;
  note?: string;
  at: number;
  of: number;
  errors: Record<string, string>;
  /** Of this link in the body. */
  path: string;
  onChange: (link: LinkEntry) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One link: its words in both languages, where it leads, its place in the list. */
export function LinkRow({ link, name, note, at, of, errors, path, onChange, onMove, onRemove }: LinkRowProps) {
  const { t } = useTranslation('admin');
  const called = name ?? (link.title['zh-Hant'] || t('links.unnamed', { number: at + 1 }));
  return (
    <Card as="li" className="grid gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-semibold">{called}</p>
        <MoveButtons name={called} at={at} of={of} onMove={onMove} />
        <IconButton icon="trash" label={t('links.remove', { name: called })} onClick={onRemove} />
      </div>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {name === undefined && (
        <WordsField
          label={t('links.title')}
          value={link.title}
          onChange={(title) => onChange({ ...link, title })}
          errors={errors}
          path={`${path}.title`}
          maxLength={TITLE_MAX_CHARS}
        />
      )}
      <TextField
        label={t('links.url')}
        hint={t(name === undefined ? 'links.url_hint' : 'links.url_hint_out')}
        inputMode="url"
        autoComplete="off"
        maxLength={LINE_MAX_CHARS}
        value={link.url}
        onChange={(event) => onChange({ ...link, url: event.target.value })}
        error={errors[`${path}.url`]}
      />
      <CheckboxField
        label={t('links.new_window')}
        checked={link.is_new_window}
        onChange={(event) => onChange({ ...link, is_new_window: event.target.checked })}
      />
    </Card>
  );
}
