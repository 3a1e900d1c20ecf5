import type { Env } from '@/config/env';
import type { PaymentProviderName } from '@/config/payment-providers';
import type { Clock } from '../clock';
import type { Secrets } from '../secrets';
import { createFpsProvider } from './fps';
import type { PaymentProvider, Payments } from './provider';
import { createSandboxProvider } from './sandbox';
import { createStripeProvider } from './stripe';

/**
 * The providers of the configuration. One whose settings stand there although it is no longer offered still handles
 * its earlier payments: their webhooks and refunds.
 */
export function choosePayments(env: Env, secrets: Secrets, clock: Clock): Payments {
  const providers: { [name in PaymentProviderName]?: PaymentProvider } = {
    ...(env.PAYMENT_PROVIDER.includes('sandbox') && { sandbox: createSandboxProvider(secrets.sandboxPayment) }),
    ...(env.fps && { fps: createFpsProvider() }),
    ...(env.stripe && { stripe: createStripeProvider({ ...env.stripe, clock }) }),
  };
  return {
    offered: env.PAYMENT_PROVIDER.flatMap((name) => providers[name] ?? []),
    known: Object.values(providers),
  };
}

/** Describes the providers for the operator, when the server starts. */
export const describePayments = (env: Env): string =>
  env.PAYMENT_PROVIDER.map((name) => DESCRIPTIONS[name](env)).join('; ');

const DESCRIPTIONS: Record<PaymentProviderName, (env: Env) => string> = {
  sandbox: () => 'play money (sandbox): nobody is charged',
  fps: ({ fps }) => `FPS to ${fps?.id} (${fps?.accountName})`,
  stripe({ stripe }) {
    const mode = /^.k_live_/.test(stripe?.secretKey ?? '') ? 'real money' : 'Stripe’s test mode, nobody is charged';
    return `Stripe, ${mode}${stripe?.apiBase ? `, through ${stripe.apiBase}` : ''}`;
  },
};
