import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

/** What only the embedded engine has, by default. */
const embedded = {
  countsSubscriptions: false,
  webhookUrl: undefined,
  limits: { maxConnections: 20_000, maxAnonymousPerAddress: 500, maxUnreadBytesOfAll: 256 * 1024 * 1024 },
};
const APP = { PUSHER_APP_ID: '12345', PUSHER_KEY: 'a-key', PUSHER_SECRET: 'a secret of its own' };

function problemsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}

describe('the realtime engine', () => {
  it('is the embedded one if no variable is set', () => {
    const none = { app: undefined, publishTo: undefined, connectTo: undefined, needsSignIn: true, ...embedded };
    expect(parseEnv({}).realtime).toEqual(none);
    expect(parseEnv({ PUSHER_APP_ID: '', PUSHER_HOST: '', PUSHER_SCHEME: '' }).realtime).toEqual(none);
  });

  it('publishes and connects to the configured hosts, by default over https and port 443', () => {
    expect(parseEnv({ ...APP, PUSHER_HOST: 'soketi' }).realtime).toEqual({
      app: { appId: '12345', key: 'a-key', secret: 'a secret of its own' },
      publishTo: { scheme: 'https', host: 'soketi', port: 443 },
      connectTo: undefined,
      needsSignIn: true,
      ...embedded,
    });
    const named = {
      PUSHER_HOST: '[::1]',
      PUSHER_PORT: '6001',
      PUSHER_SCHEME: 'http',
      PUSHER_CLIENT_HOST: 'ws.trimatch.test',
      PUSHER_CLIENT_SCHEME: 'http',
      PUSHER_SIGN_IN: 'off',
    };
    expect(parseEnv(named).realtime).toEqual({
      app: undefined,
      publishTo: { scheme: 'http', host: '[::1]', port: 6001 },
      connectTo: { scheme: 'http', host: 'ws.trimatch.test', port: 80 },
      needsSignIn: false,
      ...embedded,
    });
  });

  it('is hosted Pusher if a cluster is configured', () => {
    expect(parseEnv({ ...APP, PUSHER_CLUSTER: 'ap1' }).realtime).toMatchObject({
      publishTo: { scheme: 'https', host: 'api-ap1.pusher.com', port: 443 },
      connectTo: { scheme: 'https', host: 'ws-ap1.pusher.com', port: 443 },
    });
  });

  it('has the limits of a larger machine', () => {
    const large = {
      PUSHER_MAX_CONNECTIONS: '60000',
      PUSHER_MAX_ANONYMOUS_PER_ADDRESS: '2000',
      PUSHER_MAX_UNREAD_MB: '1024',
    };
    const maxUnreadBytesOfAll = 1024 ** 3;
    expect(parseEnv(large).realtime.limits).toEqual({
      maxConnections: 60_000,
      maxAnonymousPerAddress: 2000,
      maxUnreadBytesOfAll,
    });
  });

  it('leaves no secret in the rest of the environment', () => {
    expect(Object.keys(parseEnv(APP)).filter((name) => name.startsWith('PUSHER'))).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [
      { PUSHER_APP_ID: 'abc' },
      ['PUSHER_APP_ID: must be a number', 'PUSHER_KEY: is needed', 'PUSHER_SECRET: is needed'],
    ],
    [{ PUSHER_KEY: 'a key' }, ['PUSHER_KEY: must be letters']],
    [{ PUSHER_SECRET: 'hunter2' }, ['PUSHER_SECRET: must have at least 16']],
    [{ PUSHER_APP_ID: '1', PUSHER_KEY: 'k' }, ['PUSHER_SECRET: is needed beside PUSHER_APP_ID']],
    [{ PUSHER_CLUSTER: 'ap1' }, ['PUSHER_APP_ID: is needed', 'PUSHER_KEY: is needed', 'PUSHER_SECRET: is needed']],
    [{ ...APP, PUSHER_CLUSTER: 'AP 1' }, ['PUSHER_CLUSTER: must be one of']],
    [{ ...APP, PUSHER_CLUSTER: 'ap1', PUSHER_HOST: 'soketi' }, ['PUSHER_CLUSTER: names hosted Pusher']],
    [{ PUSHER_HOST: 'https://soketi' }, ['PUSHER_HOST: must be a host name']],
    [{ PUSHER_PORT: '6001' }, ['PUSHER_HOST: is needed beside PUSHER_PORT']],
    [{ PUSHER_HOST: 'soketi', PUSHER_PORT: '70000' }, ['PUSHER_PORT: ']],
    [{ PUSHER_HOST: 'soketi', PUSHER_SCHEME: 'wss' }, ['PUSHER_SCHEME: ']],
    [{ PUSHER_SUBSCRIPTION_COUNT: 'yes' }, ['PUSHER_SUBSCRIPTION_COUNT: ']],
    [{ PUSHER_MAX_CONNECTIONS: '0' }, ['PUSHER_MAX_CONNECTIONS: ']],
    [{ PUSHER_MAX_CONNECTIONS: 'many' }, ['PUSHER_MAX_CONNECTIONS: ']],
    [{ PUSHER_MAX_ANONYMOUS_PER_ADDRESS: '-1' }, ['PUSHER_MAX_ANONYMOUS_PER_ADDRESS: ']],
    [{ PUSHER_MAX_UNREAD_MB: '0.5' }, ['PUSHER_MAX_UNREAD_MB: ']],
    [{ PUSHER_WEBHOOK_URL: 'hooks.test' }, ['PUSHER_WEBHOOK_URL: ']],
    [{ PUSHER_WEBHOOK_URL: 'http://hooks.test/' }, ['PUSHER_WEBHOOK_URL: must start with https://']],
    [{ PUSHER_WEBHOOK_URL: 'http://127.0.0.1.hooks.test/' }, ['PUSHER_WEBHOOK_URL: must start with https://']],
    [{ PUSHER_WEBHOOK_URL: 'https://user:word@hooks.test/' }, ['PUSHER_WEBHOOK_URL: must start with https://']],
    [{ PUSHER_SIGN_IN: 'off' }, ['PUSHER_HOST: is needed beside PUSHER_SIGN_IN']],
    [{ PUSHER_HOST: 'soketi', PUSHER_SIGN_IN: 'no' }, ['PUSHER_SIGN_IN: ']],
    [{ PUSHER_CLIENT_PORT: '443' }, ['PUSHER_CLIENT_HOST: is needed beside PUSHER_CLIENT_PORT']],
    [{ PUSHER_CLIENT_HOST: 'ws.test:443' }, ['PUSHER_CLIENT_HOST: must be a host name']],
  ])('refuses %j', (source, expected) => {
    const problems = problemsOf(source);
    for (const one of expected) expect(problems.join('\n')).toContain(one);
    expect(problems.join()).not.toContain('hunter2');
  });
});
