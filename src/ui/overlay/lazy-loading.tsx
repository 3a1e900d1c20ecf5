import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { Button } from '@/ui/form/button';

/** Says that a part of the page could not be fetched, and fetches it again. */
export function LazyFailure({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
      {t('ui.load_failed')}
      <Button variant="text" onClick={onRetry}>
        {t('ui.load_again')}
      </Button>
    </p>
  );
}

/**
 * The `loading` of every next/dynamic: a placeholder while the script is fetched, and after a failed download a button
 * that tries again.
 */
export const lazyLoading = (Waiting?: ComponentType) =>
  function LazyLoading({ error, retry }: DynamicOptionsLoadingProps) {
    if (error) return <LazyFailure onRetry={retry} />;
    return Waiting ? <Waiting /> : null;
  };
