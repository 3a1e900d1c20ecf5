import Link from 'next/link';
import {
  LINE_MAX_CHARS,
  META_DESCRIPTION_CHARS,
  META_TITLE_CHARS,
  NOTE_MAX_CHARS,
  OG_DESCRIPTION_CHARS,
  OG_TITLE_CHARS,
} from '@/config/limits';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { useUnsavedGuard } from '../content/use-unsaved-guard';
import type { MetaBody } from './bodies';
import { DocumentFrame } from './document-frame';
import { MetaPreview } from './meta-preview';
import { useDocument } from './use-document';
import { WordsField } from './words-field';

interface MetaEditorProps {
  path: string;
  onBack: () => void;
}

/** One page's metadata, with how much of it is shown where. */
export function MetaEditor({ path, onBack }: MetaEditorProps) {
  const { t } = useTranslation('admin');
  const editor = useDocument<MetaBody>({ kind: 'page_meta', key: path });
  useUnsavedGuard(editor.isChanged);
  // The list is the same page of this site: nobody else asks.
  const onLeave = () => {
    if (!editor.isChanged || window.confirm(t('content.leave'))) onBack();
  };
  const counted = (search: number, shared: number) => (text: string) => (
    <p className="mt-1.5 text-sm tabular-nums text-ink-2">
      {t('meta.counted', { count: Array.from(text.trim()).length, search, shared })}
    </p>
  );
  return (
    <section className="max-w-[860px]">
      <Button variant="text" className="-ml-2" onClick={onLeave}>
        <Icon name="arrow-left" />
        {t('meta.title')}
      </Button>
      <h1 className="mb-6 mt-1 break-all text-[26px] md:text-[32px]">
        <Link href={path} target="_blank" className="hover:text-jade">
          {path}
        </Link>
      </h1>
      <DocumentFrame editor={editor} onGone={onBack}>
        {(body) => {
          const set = (part: Partial<MetaBody>) => editor.change({ ...body, ...part });
          return (
            <div className="grid gap-6">
              <WordsField
                label={t('meta.title_field')}
                value={body.title}
                onChange={(title) => set({ title })}
                errors={editor.errors}
                path="title"
                maxLength={LINE_MAX_CHARS}
                below={counted(META_TITLE_CHARS, OG_TITLE_CHARS)}
              />
              <WordsField
                label={t('meta.description')}
                value={body.description}
                onChange={(description) => set({ description })}
                errors={editor.errors}
                path="description"
                maxLength={NOTE_MAX_CHARS}
                isLong
                below={counted(META_DESCRIPTION_CHARS, OG_DESCRIPTION_CHARS)}
              />
              <TextField
                label={t('meta.image')}
                hint={t('meta.image_hint')}
                isOptional
                autoComplete="off"
                inputMode="url"
                maxLength={LINE_MAX_CHARS}
                value={body.image}
                onChange={(event) => set({ image: event.target.value })}
                error={editor.errors.image}
              />
              <MetaPreview path={path} body={body} />
            </div>
          );
        }}
      </DocumentFrame>
    </section>
  );
}
