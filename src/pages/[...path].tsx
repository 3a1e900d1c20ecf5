import { pageNotFound, withPageProps } from '@/client/page-props';

export const getServerSideProps = withPageProps(pageNotFound);

/** Every address that no other page has; _app renders the 404 screen. */
export default function NoPage() {
  return null;
}
