import { expect, it } from 'vitest';
import { parseEnv } from './env';
import { type Risk, risksOf } from './risks';

/** A public site with nothing unsafe. */
const SAFE = {
  DATABASE_URL: 'postgres://db/trimatch',
  APP_SECRET: 'a secret of thirty-two characters',
  APP_URL: 'https://trimatch.test',
  TRUST_PROXY: 'on',
  SMTP_URL: 'smtp://mail.test',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const CASES: [string, Record<string, string>, Risk[]][] = [
  ['a public site with everything set', SAFE, []],
  ['the demonstration on this computer', {}, []],
  ['the demonstration, open to others', { HOST: '0.0.0.0' }, ['public_demonstration', 'public_dev_mail']],
  [
    'the demonstration on an address of the network',
    { HOST: '192.168.1.2', SMTP_URL: 'smtp://x' },
    ['public_demonstration'],
  ],
  ['play money', { ...SAFE, PAYMENT_PROVIDER: 'sandbox' }, ['play_money']],
  ['no https', { ...SAFE, APP_URL: 'http://trimatch.test' }, ['no_https']],
  ['no public address', { ...SAFE, APP_URL: '' }, ['no_https']],
  ['a proxy that is not trusted', { ...SAFE, TRUST_PROXY: 'off' }, ['proxy_not_trusted']],
  ['no mail server', { ...SAFE, SMTP_URL: '' }, ['no_mail_server']],
  ['administrators without a second factor', { ...SAFE, SECOND_FACTOR_ROLES: 'client' }, ['no_second_factor']],
  ['no rate limits', { ...SAFE, RATE_LIMITS: 'off' }, ['no_rate_limits']],
  ['development', { ...SAFE, NODE_ENV: 'development' }, ['not_production']],
];

it.each(CASES)('%s', (_what, source, risks) => {
  expect(risksOf(parseEnv(source))).toEqual(risks);
});
