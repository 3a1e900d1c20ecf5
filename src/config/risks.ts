import type { Env } from './env';
import { isLoopback } from './loopback';

/** What is unsafe about an installation's settings; System and `npm run admin -- check` say what to do about each. */
export const RISKS = [
  'public_demonstration',
  'public_dev_mail',
  'play_money',
  'no_https',
  'proxy_not_trusted',
  'no_mail_server',
  'no_second_factor',
  'no_rate_limits',
  'not_production',
] as const;
export type Risk = (typeof RISKS)[number];

/** Whether other computers can reach the server at the address on which it listens. */
export const isReachable = ({ HOST }: Pick<Env, 'HOST'>): boolean => !isLoopback(HOST);

/** The risks of these settings, the gravest first. */
export function risksOf(env: Env): Risk[] {
  const isPublic = !env.isDemo;
  const hasHttps = env.APP_URL?.startsWith('https:') ?? false;
  const found: Record<Risk, boolean> = {
    public_demonstration: env.isDemo && isReachable(env),
    public_dev_mail: env.hasDevMail && isReachable(env),
    play_money: isPublic && env.PAYMENT_PROVIDER.includes('sandbox'),
    no_https: isPublic && !hasHttps,
    // This server speaks http: behind https there is a proxy, whose address every caller seems to have.
    proxy_not_trusted: hasHttps && env.TRUST_PROXY === 0,
    no_mail_server: isPublic && !env.SMTP_URL,
    no_second_factor: isPublic && !env.secondFactorRoles.includes('admin'),
    no_rate_limits: env.RATE_LIMITS === 'off',
    not_production: env.NODE_ENV !== 'production',
  };
  return RISKS.filter((risk) => found[risk]);
}
