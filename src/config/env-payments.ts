import { z } from 'zod';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from './payment-providers';

const PROVIDER = `(${PAYMENT_PROVIDERS.join('|')})`;

/** The variables of the payment providers. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z
    .string()
    .regex(
      new RegExp(`^${PROVIDER}(,${PROVIDER})*$`),
      `must be some of ${PAYMENT_PROVIDERS.join(', ')}, with commas between`,
    )
    .transform((names) => [...new Set(names.split(','))] as PaymentProviderName[])
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'must start with whsec_; several with commas between')
    .optional(),
  FPS_ID: z
    .string()
    .regex(/^(\d{7}|\d{9})$/, 'must have 7 or 9 digits')
    .optional(),
  FPS_ACCOUNT_NAME: z.string().trim().min(1).max(80).optional(),
};

type Given = Partial<z.output<z.ZodObject<typeof paymentVariables>>>;

const neededFor = (provider: PaymentProviderName, variable: keyof Given) => ({
  isGood: (env: Given) => !env.PAYMENT_PROVIDER?.includes(provider) || env[variable] !== undefined,
  path: [variable],
  message: `is needed for PAYMENT_PROVIDER=${provider}`,
});

/** What may be wrong with several variables together. */
export const paymentProblems = [
  neededFor('stripe', 'STRIPE_SECRET_KEY'),
  neededFor('stripe', 'STRIPE_WEBHOOK_SECRET'),
  neededFor('fps', 'FPS_ID'),
  neededFor('fps', 'FPS_ACCOUNT_NAME'),
];

/** A payer of real money must never find a way to pay with none. */
export const isPlayMoneyBesideReal = ({ PAYMENT_PROVIDER = [] }: Given): boolean =>
  PAYMENT_PROVIDER.includes('sandbox') && PAYMENT_PROVIDER.length > 1;

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  apiBase: string | undefined;
}

/** The site's account with the Faster Payment System. */
export interface FpsSettings {
  id: string;
  accountName: string;
}

/** Separates the providers' settings from the other variables. */
export function takePayments<E extends Given & { STRIPE_API_BASE?: string | undefined }>(env: E) {
  const {
    PAYMENT_PROVIDER = ['sandbox'],
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: secrets,
    STRIPE_API_BASE: apiBase,
    FPS_ID: id,
    FPS_ACCOUNT_NAME: accountName,
    ...rest
  } = env;
  const stripe: StripeSettings | undefined =
    secretKey && secrets ? { secretKey, webhookSecrets: secrets.split(','), apiBase } : undefined;
  const fps: FpsSettings | undefined = id && accountName ? { id, accountName } : undefined;
  return { payments: { PAYMENT_PROVIDER: PAYMENT_PROVIDER as PaymentProviderName[], stripe, fps }, rest };
}
