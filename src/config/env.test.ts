import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const SECRET = 'a secret of thirty-two characters';

function complaintOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}

describe('the environment', () => {
  it('needs nothing: the embedded database, with its demonstration', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      isEmbedded: true,
      isDemo: true,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'off',
    });
  });

  it('takes an empty variable for an absent one, as in a copied .env.example', () => {
    expect(parseEnv({ PORT: '', APP_URL: '', DATABASE_URL: '', APP_SECRET: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names every bad variable, a line each', () => {
    const bad = {
      NODE_ENV: 'staging',
      PORT: '70000',
      APP_URL: 'ftp://trimatch.test',
      DATABASE_URL: 'mysql://db/trimatch',
      DATABASE_POOL_MAX: '7',
      APP_SECRET: 'short',
      DEMO: 'yes',
      SMTP_URL: 'nonsense',
      PAYMENT_PROVIDER: 'cash',
      STRIPE_SECRET_KEY: 'pk_test_public',
      STRIPE_WEBHOOK_SECRET: 'whsec_a;whsec_b',
      STRIPE_API_BASE: 'stripe.test',
      TRUST_PROXY: 'true',
      PAGE_CACHE_MB: '-1',
      PAGE_SHARED_MAX_AGE_S: 'long',
      METRICS_TOKEN: 'short',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'loud',
    };
    const named = complaintOf(bad).map((line) => line.trim().split(':')[0]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(bad).sort());
  });

  it('says what is wrong with one, and never shows what it holds', () => {
    expect(complaintOf({ APP_SECRET: 'hunter2' })).toEqual(['  APP_SECRET: must have at least 32 characters']);
    expect(complaintOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' }).join()).not.toContain('hunter2');
  });

  it('wants a shared secret beside a database of one’s own', () => {
    const DATABASE_URL = 'postgres://trimatch@db/trimatch';
    expect(complaintOf({ DATABASE_URL })).toEqual([
      '  APP_SECRET: is needed beside DATABASE_URL: every process must share it',
    ]);
    expect(parseEnv({ DATABASE_URL, APP_SECRET: SECRET })).toMatchObject({ isEmbedded: false, isDemo: false });
  });

  it('lists what Stripe needs beside what else is wrong, and keeps its secrets to itself', () => {
    expect(complaintOf({ PAYMENT_PROVIDER: 'stripe', PORT: 'x', APP_SECRET: '' }).map((line) => line.trim())).toEqual([
      expect.stringMatching(/^PORT: /),
      'STRIPE_SECRET_KEY: is needed for PAYMENT_PROVIDER=stripe',
      'STRIPE_WEBHOOK_SECRET: is needed for PAYMENT_PROVIDER=stripe',
    ]);
    const bad = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' };
    expect(complaintOf(bad)).toHaveLength(2);
    expect(complaintOf(bad).join()).not.toContain('hunter2');
  });

  it('takes several webhook secrets, and none of Stripe with the sandbox', () => {
    const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' };
    expect(parseEnv({ ...STRIPE, PAYMENT_PROVIDER: 'stripe' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiBase: undefined,
    });
    expect(parseEnv(STRIPE).stripe).toBeUndefined();
  });

  it.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgresql://db/x', APP_SECRET: SECRET }, false],
    [{ DATABASE_URL: 'postgresql://db/x', APP_SECRET: SECRET, DEMO: 'on' }, true],
  ])('with %j has demonstration data: %s', (source, isDemo) => {
    expect(parseEnv(source).isDemo).toBe(isDemo);
  });
});
