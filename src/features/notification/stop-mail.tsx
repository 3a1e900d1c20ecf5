import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { Button, ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { PageFrame } from '@/ui/layout/page-frame';

type MailLink = ReplyOf<typeof notificationCalls.mailLink>;

/**
 * The page of a mail's unsubscribe link, without login. Nothing changes before the button is pressed, because mail
 * programs open links to check them.
 * @param link what the token refers to; null if the token is not valid
 */
export function StopMail({ token, link }: { token: string; link: MailLink | null }) {
  const { t } = useTranslation('auth');
  if (link) return <Stop token={token} link={link} />;
  return (
    <DoneFrame takesFocus={false} picture="error" title={t('stop.unknown')} text={t('stop.unknown_text')}>
      <ButtonLink href={paths.login()}>{t('login.submit')}</ButtonLink>
    </DoneFrame>
  );
}

function Stop({ token, link }: { token: string; link: MailLink }) {
  const { t } = useTranslation('auth');
  const change = useCallMutation(notificationCalls.stopMail);
  const [{ types, is_stopped: isStopped }, setCurrent] = useState(link);
  const [result, setResult] = useState<'stopped' | 'again' | null>(null);
  const onPress = async () => {
    const reply = await change.run({ token, is_stopped: !isStopped });
    if (!reply) return;
    setCurrent(reply);
    setResult(reply.is_stopped ? 'stopped' : 'again');
  };
  return (
    <PageFrame width="narrow">
      <Card className="grid gap-5 p-5 sm:p-9">
        <h1 className="text-[1.625rem]">{t('stop.title')}</h1>
        <div>
          <p>{isStopped ? t('stop.lead_stopped') : t('stop.lead')}</p>
          <ul className="mt-2 list-disc pl-6 font-semibold">
            {types.map((type) => (
              <li key={type}>{t(`stop.type.${type}`)}</li>
            ))}
          </ul>
        </div>
        <p role="status" className="font-semibold text-jade-dark empty:hidden">
          {result && t(`stop.${result}`)}
        </p>
        <CallAlert shown={change.shown} />
        <Button fullWidth variant={isStopped ? 'quiet' : 'primary'} isPending={change.isPending} onClick={onPress}>
          {isStopped ? t('stop.resume') : t('stop.submit')}
        </Button>
        <p className="text-sm text-ink-2">{t('stop.always')}</p>
      </Card>
    </PageFrame>
  );
}
