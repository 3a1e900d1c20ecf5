import { ErrorScreen } from '@/shell/error-screen';

export default function ServerErrorPage() {
  return <ErrorScreen />;
}
