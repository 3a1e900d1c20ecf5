import { Skeleton } from '@/ui/layout/skeleton';
import { useTranslation } from '@/ui/texts';

/** A field as high as it will be: nothing moves when the form comes. */
function FieldShape({ control = 'h-12' }: { control?: string }) {
  return (
    <div>
      <Skeleton className="mb-1.5 h-[25.5px] w-20" />
      <Skeleton className={`w-full ${control}`} />
    </div>
  );
}

/** The shape of the contact form, until its library is here. */
export function ContactFormWaiting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid max-w-[640px] gap-6 noscript:hidden">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-x-5">
        <FieldShape />
        <FieldShape />
      </div>
      <FieldShape />
      <FieldShape />
      <FieldShape control="h-[201px]" />
      <Skeleton className="h-[46px] w-full rounded-full! sm:w-[200px]" />
    </div>
  );
}
