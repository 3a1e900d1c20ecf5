import { NotFoundScreen } from '@/shell/not-found-screen';

/** Prebuilt, without menus: for client-side navigation, for URLs that cannot be decoded, and without a database. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
