import { ErrorScreen } from '@/shell/error-screen';

export default function ErrorPage() {
  return <ErrorScreen />;
}
