import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from 'next/document';
import type { PageProps } from '@/client/page-props';
import { DEFAULT_LOCALE } from '@/config/app';
import { inLocale, paths } from '@/config/paths';

/** The operator's style sheet for pages without data, which do not know its version. */
const GLOBAL_CSS = '/api/system_setting/global.css';

/** The address of the script with each language's texts, by locale (next.config.js). */
const TEXT_SCRIPTS: Record<string, string> = JSON.parse(process.env.TEXT_SCRIPTS ?? '{}');

interface Props extends DocumentInitialProps {
  /** Empty where the operator has written none: otherwise every page would wait for it. */
  globalCss: string;
}

export default class TrimatchDocument extends Document<Props> {
  /** Reads from the page's own data which version of the operator's style sheet it shows. */
  static override async getInitialProps(context: DocumentContext): Promise<Props> {
    let globalCss = GLOBAL_CSS;
    const renderPage = () =>
      context.renderPage({
        enhanceApp: (App) =>
          function AppWithStyle(props) {
            const { shell }: Partial<PageProps> = props.pageProps ?? {};
            if (shell) globalCss = shell.setting.global_css_url;
            return <App {...props} />;
          },
      });
    const initialProps = await Document.getInitialProps({ ...context, renderPage });
    return { ...initialProps, globalCss };
  }

  override render() {
    const { globalCss, locale = DEFAULT_LOCALE } = this.props;
    return (
      <Html>
        <Head>
          {/* Before every other script: it sets from where those may load (FACTS, Strict CSP). */}
          <script src={process.env.FIRST_SCRIPT} />
          <script defer src={TEXT_SCRIPTS[locale]} />
          <meta name="theme-color" content="#fbfaf7" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
          <link rel="manifest" href={inLocale(paths.manifest(), locale)} />
          {globalCss && <link rel="stylesheet" href={globalCss} />}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
