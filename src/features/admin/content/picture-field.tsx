import { LINE_MAX_CHARS } from '@/config/limits';
import type { Field } from '@/domain/content/fields';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { useTranslation } from '@/ui/texts';
import { AddPictures } from './add-pictures';
import type { Body } from './body';
import { useEditor } from './editor-context';
import type { FieldProps } from './field-props';
import { useFieldLabel } from './use-field-label';
import { WordsField } from './words-field';

const fileIdOf = (picture: unknown) => (picture as { file_id: number }).file_id;
const WORDS = { type: 'words', maxChars: LINE_MAX_CHARS } as const;

/** A picture, and what is said of it: what is on it for who cannot see it, and a line below it in a gallery. */
export function PictureField({ name, field, value, path }: FieldProps<Extract<Field, { type: 'picture' }>>) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const label = useFieldLabel(name);
  const picture = value as (Body & { file_id: number }) | null;
  const hasCaption = field.hasCaption === true;
  const choose = (label: string) => (
    <AddPictures
      isSingle
      label={label}
      hasCaption={hasCaption}
      onAdd={([added]) => editor.update(path, (now) => (now ? { ...now, file_id: fileIdOf(added) } : added))}
    />
  );
  if (!picture)
    return (
      <div>
        <p className="mb-2 text-[15px] font-semibold">{label}</p>
        {choose(t('content.choose_picture'))}
      </div>
    );
  const stored = editor.pictureOf(picture.file_id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {field.canBeEmpty && <p className="-mb-2 text-[15px] font-semibold">{label}</p>}
      {stored && (
        <div className="flex flex-wrap items-end gap-4">
          <Picture
            src={stored.src}
            alt=""
            width={stored.width}
            height={stored.height}
            sizes="240px"
            className="h-auto max-h-44 w-auto max-w-[240px] rounded-sm border border-line"
          />
          <p className="min-w-0 break-words text-sm tabular-nums text-ink-2">
            {stored.filename}
            <br />
            {t('content.pixels', { width: stored.width, height: stored.height })}
          </p>
        </div>
      )}
      <WordsField name="alt" field={WORDS} value={picture.alt} path={[...path, 'alt']} />
      {hasCaption && <WordsField name="caption" field={WORDS} value={picture.caption} path={[...path, 'caption']} />}
      <div className="flex flex-wrap items-start gap-3">
        {choose(t('content.change_picture'))}
        {field.canBeEmpty && (
          <Button variant="text" onClick={() => editor.set(path, null)}>
            {t('content.take_away', { label })}
          </Button>
        )}
      </div>
    </div>
  );
}
