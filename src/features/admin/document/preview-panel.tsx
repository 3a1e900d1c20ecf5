import { useState } from 'react';
import { useCallQuery } from '@/client/query';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { TabPanel, Tabs } from '@/ui/layout/tabs';
import { useTranslation } from '@/ui/texts';
import type { ContentDocument } from './types';

const TABS_ID = 'preview';

/** The draft as it was last saved, as a guest sees it: no script runs in the frame, and nobody is logged in. */
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
  return (
    <section aria-labelledby="preview-title" className="grid min-w-0 gap-3 xl:sticky xl:top-24 xl:self-start">
      <h2 id="preview-title" className="text-lg">
        {t('content.preview.title')}
      </h2>
      <p className="text-sm text-ink-2">
        {t(`content.preview.${isDirty ? 'unsaved' : document.has_draft ? 'text' : 'shown'}`)}
      </p>
      {links.length > 1 && (
        <Tabs
          label={t('content.preview.languages')}
          tabsId={TABS_ID}
          tabs={links.map(({ locale }) => ({ key: locale, label: languageOf(locale) }))}
          current={link.locale}
          onChange={setChosen}
        />
      )}
      <PreviewFrame
        // Every saved state is another picture of the page.
        key={`${document.revision} ${link.locale}`}
        hasTabs={links.length > 1}
        locale={link.locale}
        url={link.url}
        title={t('content.preview.frame', { language: languageOf(link.locale) })}
      />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <ButtonLink variant="text" href={link.url} isNewWindow>
          {t('content.preview.open')}
        </ButtonLink>
        {t('content.preview.expires', { time: dates.dayTime(data.expires_at) })}
      </p>
    </section>
  );
}

interface PreviewFrameProps {
  hasTabs: boolean;
  locale: string;
  url: string;
  title: string;
}

function PreviewFrame({ hasTabs, locale, url, title }: PreviewFrameProps) {
  // The address is another with every asking; the page is not.
  const [src] = useState(url);
  const frame = (
    <iframe
      src={src}
      title={title}
      sandbox="allow-same-origin"
      className="h-[60vh] w-full rounded-m border border-line bg-card"
    />
  );
  return hasTabs ? (
    <TabPanel tabsId={TABS_ID} tabKey={locale} current={locale}>
      {frame}
    </TabPanel>
  ) : (
    frame
  );
}
