import { withPageProps } from '@/client/page-props';
import { contentCalls } from '@/contract/content/calls';
import { directoryOf } from '@/features/content/directory/directory-filter';
import { ProfessionalList } from '@/features/content/directory/professional-list';
import { useDirectoryHead } from '@/features/content/directory/use-directory-head';
import { directoryData } from '@/features/content/structured-data';
import type { Directory } from '@/features/content/types';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps<Directory>(
  async ({ param, load }) => {
    const { filter, page } = directoryOf(param);
    return { filter, people: await load(contentCalls.professionalListing, { ...filter, page }) };
  },
  (directory, shell) => directoryData(shell, directory),
);

export default function ProfessionalsPage(directory: Directory) {
  return (
    <>
      <PageHead {...useDirectoryHead(directory)} />
      <ProfessionalList {...directory} />
    </>
  );
}
