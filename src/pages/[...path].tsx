import { pageNotFound, withPageProps } from '@/client/page-props';

export const getServerSideProps = withPageProps(pageNotFound);

/** Every address that no other page has: _app says that there is nothing. */
export default function NoPage() {
  return null;
}
