import { late } from '@/ui/late';
import { Skeleton } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { NextSteps } from './next-steps';
import { RegisterFrame } from './register-frame';
import { useRegistration } from './use-registration';

function FormSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('ui.loading')}</span>
      {['name', 'email', 'password'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-44 rounded-full!" />
    </div>
  );
}

/** The form's library is fetched once the page stands (FACTS: 13 KiB). */
const RegisterForm = late(() => import('./register-form').then((module) => module.RegisterForm), FormSkeleton);

/** Step two of a client's registration. */
export function RegisterClient() {
  const { t } = useTranslation('auth');
  useRegistration('start');
  return (
    <RegisterFrame step="form" title={t('form.title')} lead={t('form.lead')} aside={<NextSteps />}>
      <RegisterForm />
    </RegisterFrame>
  );
}
