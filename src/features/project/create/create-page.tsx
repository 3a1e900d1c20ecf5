import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { paths } from '@/config/paths';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { CreateFrame } from './create-frame';

const Waiting = () => <SkeletonList rows={4} />;
const CreateProject = dynamic(
  () => withTexts('create', import('./create-project')).then((module) => module.CreateProject),
  { ssr: false, loading: lazyLoading(Waiting) },
);

/** The page where a client creates a project. */
export function CreatePage() {
  const { t } = useTranslation('project');
  return (
    <>
      <div className="max-md:hidden">
        <Breadcrumb items={[{ label: t('list.current'), href: paths.projects() }, { label: t('create.title') }]} />
      </div>
      <CreateFrame title={t('create.title')} lead={t('create.lead')}>
        <CreateProject />
      </CreateFrame>
    </>
  );
}
