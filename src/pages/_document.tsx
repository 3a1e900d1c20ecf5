import { Head, Html, Main, NextScript } from 'next/document';

/** `Html` writes the page's language itself. */
export default function TrimatchDocument() {
  return (
    <Html>
      <Head>
        {/* The very first script: what comes after it may be loaded only as it allows (FACTS, Strict CSP). */}
        <script src="/trusted-types.js" />
        <script src="/session-hint.js" />
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/system_setting/global.css" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
