import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { NextSteps } from './next-steps';
import type { RegisterType } from './register-draft';
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

/** Each form is downloaded only where it is filled in. */
const RegisterForm = dynamic(() => import('./register-form').then((module) => module.RegisterForm), {
  ssr: false,
  loading: lazyLoading(FormSkeleton),
});
const RegisterProfessionalForm = dynamic(
  () => import('./trade/register-professional-form').then((module) => module.RegisterProfessionalForm),
  { ssr: false, loading: lazyLoading(FormSkeleton) },
);
const ApplyAgain = dynamic(() => import('./trade/apply-again').then((module) => module.ApplyAgain), {
  ssr: false,
  loading: lazyLoading(FormSkeleton),
});

/** Step two: the account; for professionals also trade and documents, and the same again after a rejection. */
export function RegisterPage({ type }: { type: RegisterType }) {
  const { query } = useRouter();
  return query.again === '1' && type !== 'client' ? <Again type={type} /> : <First type={type} />;
}

function First({ type }: { type: RegisterType }) {
  const { t } = useTranslation('auth');
  useRegistration('start');
  return (
    <RegisterFrame
      type={type}
      step="form"
      title={t(`form.title_of.${type}`)}
      lead={type === 'client' ? t('form.lead') : t('form.lead_professional')}
      aside={<NextSteps type={type} />}
    >
      {type === 'client' ? <RegisterForm /> : <RegisterProfessionalForm type={type} />}
    </RegisterFrame>
  );
}

function Again({ type }: { type: Exclude<RegisterType, 'client'> }) {
  const { t } = useTranslation('auth');
  const { isReady } = useRegistration('again');
  return (
    <RegisterFrame
      type={type}
      step="form"
      title={t('form.title_again')}
      lead={t('form.lead_again')}
      aside={<NextSteps type={type} done={1} />}
    >
      {isReady ? <ApplyAgain type={type} /> : <FormSkeleton />}
    </RegisterFrame>
  );
}
