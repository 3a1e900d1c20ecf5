import { withPageProps } from '@/client/page-props';
import type { ReplyOf } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';
import { StopMail } from '@/features/notification/stop-mail';
import { PageHead } from '@/shell/page-head';
import { useTranslation } from '@/ui/texts';

interface StopMailPageProps {
  token: string;
  link: ReplyOf<typeof notificationCalls.mailLink> | null;
}

export const getServerSideProps = withPageProps<StopMailPageProps>(async ({ find, param }) => {
  const token = param('token') ?? '';
  return { token, link: await find(notificationCalls.mailLink, { token }) };
});

export default function StopMailPage(props: StopMailPageProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageHead page={t('stop.title')} noIndex />
      <StopMail key={props.token} token={props.token} link={props.link} />
    </>
  );
}
