import { withPageProps } from '@/client/page-props';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { ChooseType, type PlansOf } from '@/features/registration/choose-type';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

export const getServerSideProps = withPageProps(async ({ load }) => {
  const [consultant, technician] = await Promise.all([
    load(subscriptionCalls.plans, { user_type: 'consultant' }),
    load(subscriptionCalls.plans, { user_type: 'technician' }),
  ]);
  return { plans: { consultant: consultant.value, technician: technician.value } };
});

export default function RegisterTypePage({ plans }: { plans: PlansOf }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('choose.page')} />
      <ChooseType plans={plans} />
    </>
  );
}
