import { z } from 'zod';
import { USER_TYPES } from '@/domain/roles';
import { type BucketSettings, fileProblems, fileVariables, takeFiles } from './env-files';
import {
  type FpsSettings,
  isPlayMoneyBesideReal,
  paymentProblems,
  paymentVariables,
  type StripeSettings,
  takePayments,
} from './env-payments';
import { type RealtimeEnv, realtimeProblems, realtimeVariables, takeRealtime } from './env-realtime';
import { type TraceSettings, takeTraces, traceVariables } from './env-traces';
import type { PaymentProviderName } from './payment-providers';
import { parseTrustedProxies } from './trusted-proxies';

/** Name of the embedded database, of its superuser, and of its folder under /var/lib. */
export const EMBEDDED_DATABASE = 'trimatch';

const ROLE = `(${USER_TYPES.join('|')})`;
const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']);
const url = (...protocols: string[]) =>
  z.url().refine((value) => !URL.canParse(value) || protocols.includes(new URL(value).protocol), {
    message: `must start with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });

/** Runs a refinement even if fields are invalid: missing variables are listed together with invalid ones. */
const always = () => true;

/** On the embedded database unless DEMO=off; on another only with DEMO=on. */
const isDemoIn = ({ DATABASE_URL, DEMO }: { DATABASE_URL?: string; DEMO?: 'on' | 'off' }): boolean =>
  DATABASE_URL ? DEMO === 'on' : DEMO !== 'off';

const variables = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    HOST: z.string().optional(),
    APP_URL: url('http:', 'https:').optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_STANDBY_URL: url('postgres:', 'postgresql:').optional(),
    FILES_KEEP_REMOVED_DAYS: z.coerce.number().int().min(0).max(365).default(0),
    DATABASE_POOL_MAX: z.coerce.number().int().min(8).max(500).default(20),
    APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    APP_SECRET_PREVIOUS: z.string().optional(),
    DEMO: onOff.optional(),
    SECOND_FACTOR_ROLES: z
      .string()
      .regex(
        new RegExp(`^(none|${ROLE}(,${ROLE})*)$`),
        `must be none, or some of ${USER_TYPES.join(', ')}, with commas between`,
      )
      .optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.string().default('Trimatch <no-reply@trimatch.test>'),
    CONTACT_EMAIL: z.email().optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a P-256 private key of 32 bytes in base64url')
      .optional(),
    STRIPE_API_BASE: url('http:', 'https:').optional(),
    ...fileVariables,
    ...paymentVariables,
    ...realtimeVariables,
    ...traceVariables,
    TRUST_PROXY: z
      .string()
      .default('off')
      .transform((text, check) => {
        const proxies = parseTrustedProxies(text);
        if (proxies === null)
          check.addIssue('must be on, off, a number from 1 to 9, or addresses and networks with commas between');
        return proxies ?? 0;
      }),
    SHUTDOWN_DELAY_S: z.coerce.number().int().min(0).max(600).default(0),
    SHUTDOWN_TIMEOUT_S: z.coerce.number().int().min(10).max(3600).default(10),
    BREACHED_PASSWORDS_URL: url('http:', 'https:').optional(),
    CLAMAV_URL: url('tcp:').optional(),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(64),
    PAGE_SHARED_MAX_AGE_S: z.coerce.number().int().min(0).max(31536000).default(0),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    RATE_LIMITS: onOff.default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine((env) => !env.DATABASE_URL || env.APP_SECRET, {
    path: ['APP_SECRET'],
    message: 'is needed beside DATABASE_URL: every process must share it',
    when: always,
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'is only for beside DATABASE_URL, which may then lead to a pooler',
    when: always,
  })
  .refine((env) => !env.DATABASE_STANDBY_URL || env.DATABASE_URL, {
    path: ['DATABASE_STANDBY_URL'],
    message: 'is only for beside DATABASE_URL, of whose PostgreSQL it is a standby',
    when: always,
  })
  .refine((env) => env.PAYMENT_PROVIDER || isDemoIn(env) || !env.APP_URL?.startsWith('https:'), {
    path: ['PAYMENT_PROVIDER'],
    message: 'is needed for a public site without demonstration data: stripe, fps, or sandbox for play money',
    when: always,
  })
  .refine((env) => isDemoIn(env) || !isPlayMoneyBesideReal(env), {
    path: ['PAYMENT_PROVIDER'],
    message: 'may name sandbox beside others only with demonstration data',
    when: always,
  });

const schema = [...fileProblems, ...paymentProblems, ...realtimeProblems].reduce(
  (checked, { isGood, ...issue }) => checked.refine(isGood, { ...issue, when: always }),
  variables,
);

export type Env = Omit<
  z.output<typeof schema>,
  | `FILES_S3_${string}`
  | `STRIPE_${string}`
  | `FPS_${string}`
  | `PUSHER_${string}`
  | `OTEL_${string}`
  | 'SECOND_FACTOR_ROLES'
> & {
  HOST: string;
  /** Where files are stored; undefined: in DATA_DIR. */
  bucket?: BucketSettings;
  /** Where traces are sent; undefined: nothing is traced. */
  traces?: TraceSettings;
  /** Those that a payer may choose, in their order. */
  PAYMENT_PROVIDER: readonly PaymentProviderName[];
  /** Stripe's settings and those of FPS; they may stand although it is no longer offered. */
  stripe?: StripeSettings;
  fps?: FpsSettings;
  realtime: RealtimeEnv;
  /** The demonstration is seeded. */
  isDemo: boolean;
  isEmbedded: boolean;
  /** The roles that must have a second factor. */
  secondFactorRoles: readonly string[];
  /**
   * Mails are not sent but shown at /dev/mail: no SMTP server is configured, and this is a demonstration or not
   * production.
   */
  hasDevMail: boolean;
};

/**
 * Reads the environment.
 * @throws one Error that lists every invalid variable, one per line.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty variable counts as unset, as in a copied .env.example.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These environment variables are wrong (see docs/SETTINGS.md):\n${lines.join('\n')}`);
  }
  const { realtime, rest: withoutRealtime } = takeRealtime(parsed.data);
  const { bucket, rest } = takeFiles(withoutRealtime);
  const { traces, rest: withoutTraces } = takeTraces(rest);
  const { payments, rest: others } = takePayments(withoutTraces);
  const { SECOND_FACTOR_ROLES, ...env } = others;
  const isEmbedded = !env.DATABASE_URL;
  const isDemo = isDemoIn(env);
  // The demonstration's passwords are published, so it is for this computer only unless the operator says otherwise.
  const HOST = env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
  const hasDevMail = !env.SMTP_URL && (isDemo || env.NODE_ENV !== 'production');
  // The demonstration's login page shows the passwords to everyone, who then could set up a factor of their own.
  const secondFactorRoles = (SECOND_FACTOR_ROLES ?? (isDemo ? 'none' : 'admin')).split(',');
  return { ...env, ...payments, HOST, bucket, traces, realtime, isEmbedded, isDemo, hasDevMail, secondFactorRoles };
}
