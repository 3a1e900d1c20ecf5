import { useTranslation } from 'next-i18next/pages';

/** A placeholder for content that is loading; sized by `className`. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return (
    <span data-skeleton className={`block animate-pulse rounded-sm bg-[#ebe8e0] ${className}`} aria-hidden="true" />
  );
}

/** A placeholder for a list that is loading: `rows` cards of the usual height, and one text for screen readers. */
export function SkeletonList({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other name
        <div key={row} className="grid gap-3 rounded-m border border-line bg-card p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
