import { useTranslation } from 'next-i18next/pages';
import type { ShownError } from '@/client/http/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Alert } from '@/ui/layout/alert';

interface ActSaidProps {
  acts: readonly { said: 'done' | 'moved_on' | null; shown: ShownError | null; done: string }[];
}

/** The result of the last action, above the list it changed. */
export function ActSaid({ acts }: ActSaidProps) {
  const { t } = useTranslation('admin');
  const last = acts.find(({ said }) => said !== null);
  const failed = acts.find(({ shown }) => shown !== null);
  return (
    <>
      <div role="status" className="my-4 empty:hidden">
        {last && (
          <Alert tone={last.said === 'done' ? 'success' : 'warning'}>
            {last.said === 'done' ? last.done : t('operations.moved_on')}
          </Alert>
        )}
      </div>
      <CallAlert shown={failed?.shown ?? null} />
    </>
  );
}
