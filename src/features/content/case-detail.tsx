import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { paths } from '@/config/paths';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { Icon } from '@/ui/media/icon';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { StartLink } from './blocks/start-link';
import { CaseFacts } from './case-facts';
import { CaseTile } from './case-tile';
import { COLUMN, SECTION } from './column';
import { Comparison } from './comparison';
import { Gallery } from './gallery';
import { PictureLabels } from './picture-labels';
import { RichTextView } from './rich-text';
import { SitePicture } from './site-picture';
import { StartCall } from './start-call';
import { Testimonial } from './testimonial';
import type { CaseDetails } from './types';

const ShareCase = dynamic(() => withTexts('share', import('./share-case')).then((module) => module.ShareCase), {
  ssr: false,
  loading: lazyLoading(),
});

const HEADING = 'text-[1.375rem] md:text-[1.625rem]';

/** A case (a finished project): its picture, its facts, its story, and what was done. */
export function CaseDetail({ item }: { item: CaseDetails }) {
  const { t } = useTranslation('site');
  const [before, after] = (['before', 'after'] as const).map((stage) =>
    item.gallery.find((one) => one.stage === stage),
  );
  const action = { label: t('start.action'), url: paths.start() };
  return (
    <article>
      <header className={`${COLUMN} pt-6 md:pt-9`}>
        <Breadcrumb items={[{ label: t('case.title'), href: paths.cases() }, { label: item.title }]} />
        <Phrases as="h1" className="mt-2 text-[1.625rem] sm:text-[1.875rem] md:text-[2.625rem] md:leading-[1.25]">
          {item.title}
        </Phrases>
        <Phrases className="mt-3 max-w-[40em] text-[1.0625rem] text-ink-2">{item.summary}</Phrases>
        {item.cover && (
          <div className="relative mt-7">
            <SitePicture
              isFirst
              picture={item.cover}
              sizes="(min-width: 1180px) 1132px, 100vw"
              className="aspect-[4/3] w-full rounded-lg object-cover shadow-lift md:aspect-[2/1]"
            />
            <PictureLabels picture={item.cover} className="bottom-3 left-3" />
          </div>
        )}
      </header>
      <div className={`${COLUMN} mt-8 grid items-start gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[340px_minmax(0,1fr)]`}>
        <Card as="aside" className="p-6 lg:sticky lg:top-24">
          <CaseFacts item={item} />
          <StartLink action={action} className="mt-6 w-full" />
          <div className="min-h-[58px] noscript:hidden">
            <ShareCase item={item} />
          </div>
        </Card>
        <div className="grid min-w-0 gap-12">
          <div className="max-w-[44em]">
            <RichTextView text={item.story} />
          </div>
          {item.scope.length > 0 && (
            <section aria-labelledby="scope">
              <h2 id="scope" className={HEADING}>
                {t('case.scope')}
              </h2>
              <ul className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2">
                {item.scope.map((line) => (
                  <li key={line} className="flex items-start gap-2.5 border-b border-line py-2.5">
                    <Icon name="check" className="mt-1 size-4.5 text-jade" />
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {item.testimonial && (
            <section aria-label={t('case.testimonial')} className="rounded-m bg-jade-soft p-6 md:p-9">
              <Testimonial {...item.testimonial} party="client" isLarge />
            </section>
          )}
        </div>
      </div>
      {before && after && (
        <section aria-labelledby="comparison" className={SECTION}>
          <h2 id="comparison" className={`${HEADING} mb-6`}>
            {t('compare.title')}
          </h2>
          <Comparison before={before} after={after} />
        </section>
      )}
      {item.gallery.length > 0 && (
        <section aria-labelledby="gallery" className={SECTION}>
          <h2 id="gallery" className={`${HEADING} mb-6`}>
            {t('case.gallery')}
          </h2>
          <Gallery pictures={item.gallery} />
        </section>
      )}
      {item.related.length > 0 && (
        <section aria-labelledby="related" className={SECTION}>
          <h2 id="related" className={`${HEADING} mb-6`}>
            {t('case.related')}
          </h2>
          <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {item.related.map((one) => (
              <CaseTile key={one.id} item={one} />
            ))}
          </ul>
        </section>
      )}
      <StartCall />
    </article>
  );
}
