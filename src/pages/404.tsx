import { NotFoundScreen } from '@/shell/not-found-screen';

/** Built beforehand, without menus: for what Next itself cannot answer, as an address that is no text. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
