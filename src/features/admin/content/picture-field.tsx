import { useTranslation } from 'next-i18next/pages';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { type Field, newPicture } from '@/domain/content/fields';
import { PICTURE_STAGES } from '@/domain/content/picture-stages';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { SelectField } from '@/ui/form/select-field';
import { Picture } from '@/ui/media/picture';
import { type Body, controlId, type Path } from '../document/body';
import { useEditor } from '../document/editor-context';
import { PictureChoice } from '../document/picture-choice';
import type { StoredPicture } from '../document/types';
import { WordsField } from '../document/words-field';
import type { FieldProps } from './field-props';

const WORDS = { maxChars: LINE_MAX_CHARS };

/** A picture with its alternative text and, in a gallery, its caption. */
export function PictureField({ label, field, value, path }: FieldProps<Extract<Field, { type: 'picture' }>>) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const picture = value as (Body & { file_id: number }) | null;
  const hasCaption = field.hasCaption === true;
  const stored = picture && editor.pictureOf(picture.file_id);
  const parts = hasCaption ? (['alt', 'caption'] as const) : (['alt'] as const);
  return (
    <PictureChoice
      label={picture && !field.canBeEmpty ? undefined : label}
      onChoose={({ file_id }) =>
        // Another file is a photograph until the editor says otherwise.
        editor.update(path, (now) => ({ ...(now ?? newPicture(file_id, hasCaption)), file_id, is_drawing: false }))
      }
      onTakeAway={picture && field.canBeEmpty ? () => editor.set(path, null) : undefined}
    >
      {picture && (
        <>
          {stored && <Chosen picture={stored} />}
          {parts.map((part) => (
            <WordsField
              key={part}
              label={t(`content.field.${part}`)}
              field={WORDS}
              value={picture[part]}
              path={[...path, part]}
            />
          ))}
          {hasCaption && <StageField value={picture.stage} path={[...path, 'stage']} />}
          <CheckboxField
            id={controlId([...path, 'is_drawing'])}
            label={t('content.field.is_drawing')}
            hint={t('content.drawing_hint')}
            checked={picture.is_drawing === true}
            onChange={({ target }) => editor.set([...path, 'is_drawing'], target.checked)}
          />
        </>
      )}
    </PictureChoice>
  );
}

function StageField({ value, path }: { value: unknown; path: Path }) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  return (
    <div className="md:max-w-[50%] md:pr-2.5">
      <SelectField
        id={controlId(path)}
        label={t('content.field.stage')}
        hint={t('content.stage_hint')}
        placeholder={t('content.stages.none')}
        options={PICTURE_STAGES.map((stage) => ({ value: stage, label: t(`content.stages.${stage}`) }))}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => editor.set(path, target.value || null)}
      />
    </div>
  );
}

function Chosen({ picture }: { picture: StoredPicture }) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Picture
        src={picture.src}
        alt=""
        width={picture.width}
        height={picture.height}
        sizes="240px"
        // A place of one size: what has the focus below it must not move when the picture comes.
        className="h-44 w-60 max-w-full rounded-sm border border-line bg-paper object-contain"
      />
      <p className="min-w-0 break-words text-sm tabular-nums text-ink-2">
        {picture.filename}
        <br />
        {t('content.pixels', { width: picture.width, height: picture.height })}
      </p>
    </div>
  );
}
