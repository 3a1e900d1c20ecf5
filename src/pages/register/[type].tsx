import { useTranslation } from 'next-i18next/pages';
import { pageNotFound, withPageProps } from '@/client/page-props';
import { REGISTER_TYPES, type RegisterType } from '@/features/registration/register-draft';
import { RegisterPage } from '@/features/registration/register-page';
import { PageHead } from '@/shell/page-head';

export const getServerSideProps = withPageProps(({ param }) => {
  const type = REGISTER_TYPES.find((known) => known === param('type'));
  return type ? { type } : pageNotFound();
});

export default function RegisterFormPage({ type }: { type: RegisterType }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t(`form.title_of.${type}`)} noIndex />
      <RegisterPage key={type} type={type} />
    </>
  );
}
