import { readFileSync } from 'node:fs';
import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import type { PageProps } from '@/client/page-props';

/** The operator's style sheet where the page does not know which version of it there is. */
const GLOBAL_CSS = '/api/system_setting/global.css';

const isDevelopment = process.env.NODE_ENV === 'development';

/** Where the build put each script that is imported late, by who imports it. */
const lateScripts: Record<string, { files: string[] }> = isDevelopment
  ? {}
  : JSON.parse(readFileSync('.next/react-loadable-manifest.json', 'utf8'));

/** Next's own, but that the page's scripts are only named, for the first script to run (public/first.js). */
class HeadOfPage extends Head {
  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    const { page, locale = '' } = this.context.__NEXT_DATA__;
    const scripts = super.getScripts({ ...files, allFiles: [...textsOf(page, locale), ...files.allFiles] });
    // In development Next hides the page until they run.
    if (isDevelopment) return scripts;
    return scripts.map(({ key, props: { src } }) => <script key={key} type="text/plain" src={src} />);
  }
}

/** Who asks for more texts than guests read. */
const BEHIND_LOGIN = /^\/(?:profile|internal|register\/(?!verify)\w)/;

/** The files of texts that a page asks for itself once its own scripts run (client/i18n.ts): here they come with these. */
function textsOf(page: string, locale: string): string[] {
  const asked = [`client/i18n.ts -> ./texts/${locale}/guest`];
  if (BEHIND_LOGIN.test(page)) asked.push(`client/private-texts.ts -> ./texts/${locale}/private`);
  return asked.flatMap((name) => lateScripts[name]?.files ?? []);
}

/** `Html` writes the page's language itself. */
export default function TrimatchDocument({ __NEXT_DATA__: { props } }: DocumentProps) {
  const { shell }: Partial<PageProps> = props.pageProps ?? {};
  // Named by its content, so that a changed one is seen at once; empty where there is none: every page would wait for it.
  const globalCss = shell ? shell.setting.global_css_url : GLOBAL_CSS;
  return (
    <Html>
      <HeadOfPage>
        {/* The very first: what comes after it may be loaded only as it allows (FACTS, Strict CSP). */}
        <script src={process.env.FIRST_SCRIPT} />
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {globalCss && <link rel="stylesheet" href={globalCss} />}
      </HeadOfPage>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
