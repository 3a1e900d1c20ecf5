import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { META_DESCRIPTION_CHARS, META_TITLE_CHARS, OG_DESCRIPTION_CHARS, OG_TITLE_CHARS } from '@/config/limits/site';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { SmallPicture } from '@/ui/media/small-picture';
import { DocumentScreen } from '../document/document-screen';
import { PictureChoice } from '../document/picture-choice';
import { useDocumentEditor } from '../document/use-document-editor';
import { WordsField } from '../document/words-field';
import type { MetaBody } from './bodies';
import { MetaPreview } from './meta-preview';

/** Edits one page's metadata, and counts how much of it search results and shared links show. */
export function MetaEditor({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const details = useCallQuery(adminContentCalls.details, { content_id: Number(params.id) });
  const edited = useDocumentEditor<MetaBody>(details);
  const { set, pictureOf } = edited.editor;
  const counted = (search: number, shared: number) => (text: string) => (
    <p className="mt-1.5 text-sm tabular-nums text-ink-2">
      {t('meta.counted', { count: Array.from(text.trim()).length, search, shared })}
    </p>
  );
  return (
    <DocumentScreen edited={edited} back={{ href: privatePaths.adminMetaList(), label: t('nav.meta') }}>
      {({ title, description, image }) => (
        <>
          <WordsField
            label={t('content.field.title')}
            field={{ maxChars: LINE_MAX_CHARS }}
            value={title}
            path={['title']}
            below={counted(META_TITLE_CHARS, OG_TITLE_CHARS)}
          />
          <WordsField
            label={t('meta.description')}
            field={{ maxChars: NOTE_MAX_CHARS, isLong: true }}
            value={description}
            path={['description']}
            below={counted(META_DESCRIPTION_CHARS, OG_DESCRIPTION_CHARS)}
          />
          <PictureChoice
            label={t('meta.image')}
            hint={t('meta.image_hint')}
            onChoose={({ path }) => set(['image'], path)}
            onTakeAway={image ? () => set(['image'], '') : undefined}
          >
            {image && (
              <SmallPicture
                src={pictureOf(image)?.src ?? image}
                alt=""
                className="max-h-44 max-w-[240px] justify-self-start rounded-sm border border-line"
              />
            )}
          </PictureChoice>
          <MetaPreview
            path={details.data?.key ?? ''}
            body={{ title, description, image: pictureOf(image)?.src ?? image }}
          />
        </>
      )}
    </DocumentScreen>
  );
}
