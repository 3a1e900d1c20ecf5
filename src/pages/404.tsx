import { NotFoundScreen } from '@/shell/not-found-screen';

/** Built beforehand, without menus: for links within the site, for addresses that are no text, and without a database. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
