import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const SECRET = 'a secret of thirty-two characters';

function problemsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}

describe('the environment', () => {
  it('needs no variables: the default is the embedded database with the demonstration', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      isEmbedded: true,
      isDemo: true,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 0,
    });
  });

  it('treats an empty variable as unset, as in a copied .env.example', () => {
    expect(parseEnv({ PORT: '', APP_URL: '', DATABASE_URL: '', APP_SECRET: '' })).toMatchObject({ PORT: 3000 });
  });

  it('lists every invalid variable, one per line', () => {
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
      SHUTDOWN_DELAY_S: '-1',
      SHUTDOWN_TIMEOUT_S: '9',
      PAGE_CACHE_MB: '-1',
      PAGE_SHARED_MAX_AGE_S: 'long',
      METRICS_TOKEN: 'short',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'loud',
    };
    const named = problemsOf(bad).map((line) => line.trim().split(':')[0]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(bad).sort());
  });

  it('says what is wrong with a variable without showing its value', () => {
    expect(problemsOf({ APP_SECRET: 'hunter2' })).toEqual(['  APP_SECRET: must have at least 32 characters']);
    expect(problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' }).join()).not.toContain('hunter2');
  });

  it('takes DATABASE_DIRECT_URL only beside DATABASE_URL', () => {
    const DATABASE_DIRECT_URL = 'postgres://trimatch@db/trimatch';
    expect(problemsOf({ DATABASE_DIRECT_URL })).toEqual([
      '  DATABASE_DIRECT_URL: is only for beside DATABASE_URL, which may then lead to a pooler',
    ]);
    const DATABASE_URL = 'postgres://trimatch@pooler/trimatch';
    const env = parseEnv({ DATABASE_URL, DATABASE_DIRECT_URL, APP_SECRET: SECRET });
    expect(env).toMatchObject({ DATABASE_URL, DATABASE_DIRECT_URL });
  });

  it('requires APP_SECRET with DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://trimatch@db/trimatch';
    expect(problemsOf({ DATABASE_URL })).toEqual([
      '  APP_SECRET: is needed beside DATABASE_URL: every process must share it',
    ]);
    expect(parseEnv({ DATABASE_URL, APP_SECRET: SECRET })).toMatchObject({ isEmbedded: false, isDemo: false });
  });

  it('lists missing variables of Stripe with all other problems, without showing secrets', () => {
    expect(problemsOf({ PAYMENT_PROVIDER: 'stripe', PORT: 'x', APP_SECRET: '' }).map((line) => line.trim())).toEqual([
      expect.stringMatching(/^PORT: /),
      'STRIPE_SECRET_KEY: is needed for PAYMENT_PROVIDER=stripe',
      'STRIPE_WEBHOOK_SECRET: is needed for PAYMENT_PROVIDER=stripe',
    ]);
    const bad = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' };
    expect(problemsOf(bad)).toHaveLength(2);
    expect(problemsOf(bad).join()).not.toContain('hunter2');
  });

  it('accepts several webhook secrets, and keeps a provider that is no longer offered', () => {
    const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' };
    expect(parseEnv({ ...STRIPE, PAYMENT_PROVIDER: 'stripe' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiBase: undefined,
    });
    const former = parseEnv(STRIPE);
    expect([former.PAYMENT_PROVIDER, former.stripe?.secretKey]).toEqual([['sandbox'], 'sk_test_1']);
  });

  it('offers several providers in the order given; play money beside real only with demonstration data', () => {
    const FPS = { FPS_ID: '1234567', FPS_ACCOUNT_NAME: 'Trimatch Limited' };
    const several = parseEnv({ ...FPS, PAYMENT_PROVIDER: 'fps,sandbox,fps' });
    expect([several.PAYMENT_PROVIDER, several.fps]).toEqual([
      ['fps', 'sandbox'],
      { id: '1234567', accountName: 'Trimatch Limited' },
    ]);
    expect(problemsOf({ ...FPS, DEMO: 'off', PAYMENT_PROVIDER: 'sandbox,fps' })).toEqual([
      '  PAYMENT_PROVIDER: may name sandbox beside others only with demonstration data',
    ]);
    expect(problemsOf({ PAYMENT_PROVIDER: 'fps', FPS_ID: '12' })).toEqual([
      '  FPS_ID: must have 7 or 9 digits',
      '  FPS_ACCOUNT_NAME: is needed for PAYMENT_PROVIDER=fps',
    ]);
  });

  it('stores files in a bucket that is named as a whole', () => {
    const bucket = {
      FILES_S3_BUCKET: 'trimatch-files',
      FILES_S3_REGION: 'ap-east-1',
      FILES_S3_ACCESS_KEY_ID: 'AKIA',
      FILES_S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(parseEnv({}).bucket).toBeUndefined();
    expect(parseEnv(bucket).bucket).toEqual({
      name: 'trimatch-files',
      region: 'ap-east-1',
      endpoint: undefined,
      accessKeyId: 'AKIA',
      secretAccessKey: 'hunter2',
      prefix: '',
      hasLinks: false,
      takesNew: true,
    });
    const more = {
      FILES_S3_PREFIX: 'a/b',
      FILES_S3_ENDPOINT: 'http://10.0.0.4:9000',
      FILES_S3_LINKS: 'on',
      FILES_S3_NEW: 'off',
    };
    expect(parseEnv({ ...bucket, ...more }).bucket).toMatchObject({
      endpoint: 'http://10.0.0.4:9000',
      prefix: 'a/b/',
      hasLinks: true,
      takesNew: false,
    });
    expect(problemsOf({ FILES_S3_PREFIX: 'a' }).map((line) => line.trim())).toEqual(
      Object.keys(bucket).map((name) => `${name}: is needed beside the other FILES_S3 variables`),
    );
    const bad = {
      ...bucket,
      FILES_S3_BUCKET: 'Files',
      FILES_S3_REGION: 'here!',
      FILES_S3_PREFIX: '../x',
      FILES_S3_ENDPOINT: 'https://user:hunter2@s3.test/path',
      FILES_S3_LINKS: 'yes',
      FILES_S3_NEW: 'folder',
    };
    expect(problemsOf(bad).map((line) => line.trim().split(':')[0])).toEqual([
      'FILES_S3_BUCKET',
      'FILES_S3_REGION',
      'FILES_S3_ENDPOINT',
      'FILES_S3_PREFIX',
      'FILES_S3_LINKS',
      'FILES_S3_NEW',
    ]);
    expect(problemsOf(bad).join()).not.toContain('hunter2');
  });

  it('listens on this computer only with demonstration data, unless HOST says otherwise', () => {
    expect(parseEnv({}).HOST).toBe('127.0.0.1');
    expect(parseEnv({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
    expect(parseEnv({ DEMO: 'off' }).HOST).toBe('0.0.0.0');
  });

  it('requires a choice of the payment provider for a public site without demonstration data', () => {
    const site = { DEMO: 'off', APP_URL: 'https://trimatch.test' };
    expect(problemsOf(site)).toEqual([
      '  PAYMENT_PROVIDER: is needed for a public site without demonstration data: stripe, fps, or sandbox for play money',
    ]);
    expect(parseEnv({ ...site, PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toEqual(['sandbox']);
    expect(parseEnv({ ...site, DEMO: 'on' }).PAYMENT_PROVIDER).toEqual(['sandbox']);
    expect(parseEnv({ DEMO: 'off' }).PAYMENT_PROVIDER).toEqual(['sandbox']);
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
