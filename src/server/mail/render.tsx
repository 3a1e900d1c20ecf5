import { Body, Button, Container, Head, Html, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { APP_NAME } from '@/config/app';
import { say, sayDay } from '../texts/text';
import type { MailTemplate } from './outbox';

export interface StoredMail {
  template: string;
  locale: string;
  params: Record<string, string | number>;
}

const font = {
  fontFamily: '"PingFang HK","PingFang TC","Noto Sans TC","Microsoft JhengHei",sans-serif',
  color: '#1a211e',
  fontSize: '16px',
  lineHeight: '1.7',
};

/** Every mail has this shape: a greeting, what it is about, perhaps a code, a list and a button, and a last word. */
function Message({ mail, subject }: { mail: StoredMail; subject: string }) {
  const text = (key: string) => say(mail.locale, `mail.${mail.template}.${key}`, mail.params);
  const { code, url, lines, name } = mail.params;
  return (
    <Html lang={mail.locale}>
      <Head />
      <Preview>{subject}</Preview>
      <Body style={{ ...font, backgroundColor: '#fbfaf7', padding: '24px 0' }}>
        <Container
          style={{ backgroundColor: '#ffffff', border: '1px solid #e6e2d9', borderRadius: '14px', padding: '28px' }}
        >
          <Text style={{ ...font, fontWeight: 700, color: '#0f5c4d', margin: 0 }}>{APP_NAME}</Text>
          <Text style={font}>{say(mail.locale, 'mail.greeting', { name: name ?? '' })}</Text>
          <Text style={font}>{text('intro')}</Text>
          {code !== undefined && (
            <Text style={{ ...font, fontSize: '32px', fontWeight: 700, letterSpacing: '6px', margin: '8px 0' }}>
              {code}
            </Text>
          )}
          {lines !== undefined &&
            String(lines)
              .split('\n')
              .map((line) => (
                <Text key={line} style={{ ...font, margin: '4px 0' }}>
                  · {line}
                </Text>
              ))}
          {url !== undefined && (
            <Section style={{ padding: '8px 0 16px' }}>
              <Button
                href={String(url)}
                style={{
                  ...font,
                  backgroundColor: '#0f5c4d',
                  color: '#ffffff',
                  borderRadius: '999px',
                  padding: '10px 22px',
                  fontWeight: 600,
                }}
              >
                {text('button')}
              </Button>
            </Section>
          )}
          {mail.template !== 'unread' && (
            <Text style={{ ...font, fontSize: '14px', color: '#56625c' }}>{text('outro')}</Text>
          )}
          <Text style={{ ...font, fontSize: '13px', color: '#6b756f' }}>{say(mail.locale, 'mail.footer')}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A mail's subject and both its bodies, in the language of its reader. */
export async function renderMail(stored: StoredMail): Promise<{ subject: string; html: string; text: string }> {
  const template: MailTemplate = stored.template as MailTemplate;
  const { day, ...params } = stored.params;
  const mail = { ...stored, params: day ? { ...params, day: sayDay(stored.locale, String(day)) } : params };
  const subject = say(mail.locale, `mail.${template}.subject`, mail.params);
  const element = <Message mail={mail} subject={subject} />;
  return {
    subject: `${subject}｜${APP_NAME}`,
    html: await render(element),
    text: await render(element, { plainText: true }),
  };
}
