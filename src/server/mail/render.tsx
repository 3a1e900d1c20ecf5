import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { APP_NAME } from '@/config/app';
import { fillPlaces } from '@/domain/mail-places';
import type { NotificationTemplate } from '../texts/codes';
import { hasText, say, spell } from '../texts/text';
import type { MailWords } from './mail-texts';
import { MAILED } from './mailed';
import { isSecret } from './secret';
import type { StopLinks } from './stop-link';

export interface StoredMail {
  template: string;
  locale: string;
  params: Record<string, string | number>;
}

/** The texts of a mail, in its reader's language. */
interface Words {
  subject: string;
  greeting: string;
  intro: string;
  code: string | undefined;
  lines: string[];
  /** A user's message, line by line. */
  message: { key: string; line: string }[];
  url: string | undefined;
  button: string;
  outro: string | undefined;
  footer: string;
  /** The unsubscribe links. */
  ways: { url: string; label: string }[];
}

/** Values that get a line of their own, if the mail has them. */
const FACTS = ['order_number', 'from', 'amount', 'rejection', 'note', 'refund', 'sender', 'email', 'phone'];

/** Texts are the operator's, if there are any, else the mail's own, else those of the notification. */
function wordsOf(
  { template, locale, params: stored }: StoredMail,
  links: StopLinks | undefined,
  own: Partial<MailWords>,
): Words {
  const params = spell(locale, stored);
  const { reader, title, code, lines, message, url } = params;
  const subject = own.subject
    ? fillPlaces(own.subject, params)
    : say(locale, [`mail.${template}.subject`, `notification.${template}.title`], params);
  const facts = FACTS.filter((name) => params[name]).map((name) => say(locale, `mail.fact.${name}`, params));
  const points = lines ? String(lines).split('\n') : [];
  return {
    // The subject names the project.
    subject: title ? say(locale, 'mail.about', { subject, title }) : subject,
    greeting: say(locale, reader ? 'mail.greeting' : 'mail.greeting_unnamed', params),
    intro: own.intro
      ? fillPlaces(own.intro, params)
      : say(locale, [`mail.${template}.intro`, `notification.${template}.body`], params),
    code: code === undefined ? undefined : String(code),
    lines: [...facts, ...points.map((point) => say(locale, 'mail.point', { point }))],
    message:
      message === undefined
        ? []
        : String(message)
            .split('\n')
            .map((line, index) => ({ key: `${index} ${line}`, line })),
    url: url === undefined ? undefined : String(url),
    button: say(locale, [`mail.${template}.button`, `mail.button.${MAILED[template as NotificationTemplate]}`]),
    outro: hasText(`mail.${template}.outro`) ? say(locale, `mail.${template}.outro`, params) : undefined,
    footer: say(locale, [`mail.${template}.footer`, 'mail.footer']),
    ways: links
      ? [
          { url: links.stopUrl, label: say(locale, 'mail.stop') },
          { url: links.preferenceUrl, label: say(locale, 'mail.preferences') },
        ]
      : [],
  };
}

const INK = '#1a211e';
const INK_2 = '#56625c';
const JADE = '#0f5c4d';
const font = {
  fontFamily: '"PingFang HK","PingFang TC","Noto Sans HK","Noto Sans TC","Microsoft JhengHei",sans-serif',
  color: INK,
  fontSize: '16px',
  lineHeight: '1.7',
  // A long word or address breaks instead of widening the page.
  overflowWrap: 'anywhere',
} as const;

/** The layout of every mail: a greeting, an intro, perhaps a code, a list, a message and a button, and a footer. */
function Message({ words, locale }: { words: Words; locale: string }) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{words.subject}</title>
      </Head>
      <Preview>{words.intro}</Preview>
      <Body style={{ ...font, backgroundColor: '#fbfaf7', padding: '24px 12px' }}>
        <Container
          style={{ backgroundColor: '#ffffff', border: '1px solid #e6e2d9', borderRadius: '14px', padding: '28px' }}
        >
          <Text style={{ ...font, fontWeight: 700, color: JADE, margin: 0 }}>{APP_NAME}</Text>
          <Text style={font}>{words.greeting}</Text>
          <Text style={font}>{words.intro}</Text>
          {words.code !== undefined && (
            <Text style={{ ...font, fontSize: '32px', fontWeight: 700, letterSpacing: '6px', margin: '8px 0' }}>
              {words.code}
            </Text>
          )}
          {words.lines.length > 0 && (
            <Section style={{ backgroundColor: '#f5f2ea', borderRadius: '10px', padding: '10px 16px' }}>
              {words.lines.map((line) => (
                // A line that wraps is indented below its text, not below the bullet.
                <Text key={line} style={{ ...font, margin: '4px 0', paddingLeft: '14px', textIndent: '-14px' }}>
                  {line}
                </Text>
              ))}
            </Section>
          )}
          {words.message.map(({ key, line }) => (
            <Text key={key} style={{ ...font, margin: 0, minHeight: '1em' }}>
              {line}
            </Text>
          ))}
          {words.url !== undefined && (
            <Section style={{ padding: '20px 0 8px' }}>
              <Button
                href={words.url}
                style={{
                  ...font,
                  backgroundColor: JADE,
                  color: '#ffffff',
                  borderRadius: '999px',
                  padding: '10px 22px',
                  fontWeight: 600,
                }}
              >
                {words.button}
              </Button>
            </Section>
          )}
          {words.outro && <Text style={{ ...font, fontSize: '14px', color: INK_2 }}>{words.outro}</Text>}
          <Text style={{ ...font, fontSize: '13px', color: INK_2 }}>{words.footer}</Text>
          {words.ways.map(({ url, label }) => (
            <Text key={url} style={{ ...font, fontSize: '13px', margin: '4px 0' }}>
              <Link href={url} style={{ color: INK_2, textDecoration: 'underline' }}>
                {label}
              </Link>
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

/** A mail's subject as admins may see it: without the code, in place of which there are dots. */
export function subjectOf(mail: StoredMail, own: Partial<MailWords> = {}): string {
  const { template, locale } = mail;
  return wordsOf(
    { template, locale, params: { code: '••••••', ...(!isSecret(template) && mail.params) } },
    undefined,
    own,
  ).subject;
}

/**
 * A mail's subject and both its bodies, in the language of its reader.
 * @param links the unsubscribe links for its footer
 * @param own an operator's texts, which replace the site's
 */
export async function renderMail(
  mail: StoredMail,
  links?: StopLinks,
  own: Partial<MailWords> = {},
): Promise<{ subject: string; html: string; text: string }> {
  const words = wordsOf(mail, links, own);
  const html = await render(<Message words={words} locale={mail.locale} />);
  return { subject: `${words.subject}｜${APP_NAME}`, html, text: toPlainText(html) };
}
