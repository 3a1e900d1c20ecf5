import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { withPageProps } from '@/client/page-props';
import { PageHead } from '@/shell/page-head';
import { PageFrame } from '@/ui/layout/page-frame';
import { Phrases } from '@/ui/layout/phrases';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

export const getServerSideProps = withPageProps();

const Waiting = () => (
  <div className="noscript:hidden">
    <SkeletonList rows={2} />
  </div>
);

const RecordCheck = dynamic(
  () => withTexts('record', import('@/features/record-check/record-check')).then((module) => module.RecordCheck),
  { ssr: false, loading: lazyLoading(Waiting) },
);

export default function RecordCheckPage() {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead page={t('record_check.title')} description={t('record_check.lead')} />
      <PageFrame>
        <div className="mx-auto max-w-3xl">
          <h1 className="text-[1.875rem] md:text-[2.5rem]">{t('record_check.title')}</h1>
          <Phrases className="mb-6 mt-2 text-lg">{t('record_check.lead')}</Phrases>
          <p className="mb-6 hidden rounded-m border border-line bg-card p-5 noscript:block">
            {t('record_check.no_script')}
          </p>
          <RecordCheck />
        </div>
      </PageFrame>
    </>
  );
}
