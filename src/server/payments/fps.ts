import { inLocale } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { fpsReference } from '@/domain/fps';
import { AppError } from '../http/app-error';
import type { PaymentProvider } from './provider';

export const FPS = 'fps';

/**
 * The Faster Payment System: a page of our own shows where to transfer to. It reports nothing: only an admin's word or
 * a bank's file says that money came (modules/fps), and what goes back is an admin's transfer.
 */
export function createFpsProvider(): PaymentProvider {
  return {
    name: FPS,
    async createCheckout({ orderNumber, locale }) {
      return {
        reference: fpsReference(orderNumber),
        redirectUrl: inLocale(privatePaths.fpsPayment(orderNumber), locale),
      };
    },
    readWebhook() {
      throw new AppError('not_found');
    },
    refund: async () => 'by_hand',
  };
}
