import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { Tabs } from '@/ui/layout/tabs';
import type { ContentDocument } from './types';

/** The last saved draft as a guest would see it: no script runs in the frame, so no user is logged in there. */
export function PreviewPanel({ document, isDirty }: { document: ContentDocument; isDirty: boolean }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { data, error, refetch } = useCallQuery(adminContentCalls.previewLink, { content_id: document.content_id });
  const [chosen, setChosen] = useState('');
  const links = data?.links ?? [];
  const link = links.find(({ locale }) => locale === chosen) ?? links[0];
  if (error && !data)
    return (
      <CallFailure
        error={error}
        onRetry={() => void refetch()}
        wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
        absent={{ title: t('content.absent'), text: t('content.absent_text') }}
      />
    );
  if (!data || !link) return <p className="text-ink-2">{t('content.preview.loading')}</p>;
  const languageOf = (locale: string) => t(`content.language.${locale === 'en' ? 'en' : 'zh-Hant'}`);
  const frame = (
    <PreviewFrame
      // Each saved revision needs a new frame.
      key={`${document.revision} ${link.locale}`}
      url={link.url}
      title={t('content.preview.frame', { language: languageOf(link.locale) })}
    />
  );
  return (
    <section aria-labelledby="preview-title" className="grid min-w-0 gap-3 xl:sticky xl:top-24 xl:self-start">
      <h2 id="preview-title" className="text-lg">
        {t('content.preview.title')}
      </h2>
      <p className="text-sm text-ink-2">
        {t(`content.preview.${isDirty ? 'unsaved' : document.has_draft ? 'text' : 'shown'}`)}
      </p>
      {links.length > 1 ? (
        <Tabs
          label={t('content.preview.languages')}
          tabs={links.map(({ locale }) => ({ key: locale, label: languageOf(locale) }))}
          current={link.locale}
          onChange={setChosen}
        >
          <div className="mt-3">{frame}</div>
        </Tabs>
      ) : (
        frame
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <ButtonLink variant="text" href={link.url} isNewWindow>
          {t('content.preview.open')}
        </ButtonLink>
        {t('content.preview.expires', { time: dates.dayTime(data.expires_at) })}
      </p>
    </section>
  );
}

function PreviewFrame({ url, title }: { url: string; title: string }) {
  // Every fetch of the query returns a new address of the same page; the frame uses the first.
  const [src] = useState(url);
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-same-origin"
      className="h-[60vh] w-full rounded-m border border-line bg-card"
    />
  );
}
