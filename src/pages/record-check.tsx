import { useTranslation } from 'next-i18next/pages';
import { withPageProps } from '@/client/page-props';
import { RecordCheck } from '@/features/record-check/record-check';
import { PageHead } from '@/shell/page-head';
import { PageFrame } from '@/ui/layout/page-frame';

export const getServerSideProps = withPageProps();

export default function RecordCheckPage() {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead page={t('record_check.title')} description={t('record_check.description')} />
      <PageFrame>
        <div className="mx-auto max-w-3xl">
          <h1 className="text-[30px] md:text-[40px]">{t('record_check.title')}</h1>
          <p className="phrases mb-7 mt-2 text-ink-2">{t('record_check.lead')}</p>
          <p className="mb-6 hidden rounded-m border border-line bg-card p-5 noscript:block">
            {t('record_check.no_script')}
          </p>
          <RecordCheck />
        </div>
      </PageFrame>
    </>
  );
}
