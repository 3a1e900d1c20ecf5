import { useTranslation } from 'next-i18next/pages';
import { useShell } from '@/client/shell-context';
import { shortAppName } from '@/config/app';
import { CONTENT_LOCALES, inLanguage } from '@/domain/content/languages';
import { headTexts } from '@/domain/meta';
import { Card } from '@/ui/layout/card';
import { SmallPicture } from '@/ui/media/small-picture';
import type { MetaBody } from './bodies';

interface MetaPreviewProps {
  path: string;
  body: MetaBody;
}

/** The page as a search result and as a shared link, in each language, truncated as in its head (domain/meta.ts). */
export function MetaPreview({ path, body }: MetaPreviewProps) {
  const { t } = useTranslation('admin');
  const host = new URL(useShell()?.setting.app_url ?? 'https://localhost').host;
  return (
    <section aria-labelledby="meta-preview">
      <h2 id="meta-preview" className="text-xl">
        {t('meta.preview')}
      </h2>
      <p className="mb-4 mt-1 text-ink-2">{t('meta.preview_lead')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        {CONTENT_LOCALES.map((locale) => {
          const meta = {
            meta_title: inLanguage(body.title, locale).trim(),
            meta_description: inLanguage(body.description, locale).trim(),
            meta_image: body.image,
          };
          // Without a written title, the page's own is used (Spec §2).
          const head = headTexts({ page: t('meta.own_title'), site: shortAppName(locale), meta });
          return (
            <div key={locale} className="grid content-start gap-4">
              <Card className="p-4" as="figure">
                <figcaption className="mb-2 text-sm text-ink-2">{t(`meta.as_result.${locale}`)}</figcaption>
                <p className="break-all text-[0.8125rem] text-ink-2">
                  {host}
                  {path}
                </p>
                <p lang={locale} className="break-words text-lg leading-snug text-jade-dark">
                  {head.title}
                </p>
                <p lang={locale} className="mt-1 break-words text-sm">
                  {head.description || t('meta.no_description')}
                </p>
              </Card>
              <Card className="overflow-hidden" as="figure">
                <figcaption className="px-4 pt-4 text-sm text-ink-2">{t(`meta.as_link.${locale}`)}</figcaption>
                <div className="mt-2 grid aspect-[1200/630] place-items-center bg-paper text-sm text-ink-2">
                  {body.image ? (
                    <SmallPicture src={body.image} alt="" className="size-full object-cover" />
                  ) : (
                    <p className="px-6 text-center">{t('meta.drawn')}</p>
                  )}
                </div>
                <div lang={locale} className="p-4">
                  <p className="break-words font-semibold">{head.ogTitle}</p>
                  <p className="mt-1 break-words text-sm text-ink-2">{head.ogDescription}</p>
                  <p className="mt-1 text-[0.8125rem] text-ink-2">{host}</p>
                </div>
              </Card>
            </div>
          );
        })}
      </div>
    </section>
  );
}
