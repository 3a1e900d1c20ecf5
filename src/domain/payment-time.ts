import { PAYMENT_CONFIRM_DAYS } from '@/config/limits/projects';
import { daysAfter } from '@/domain/time/calendar';

/**
 * The time with which deadlines of paying are compared: while a payment is being confirmed, what follows if nobody pays
 * comes `PAYMENT_CONFIRM_DAYS` later, because the payer may have paid in time.
 */
export const paymentTime = (now: Date, isConfirming: boolean): Date =>
  isConfirming ? daysAfter(now, -PAYMENT_CONFIRM_DAYS) : now;
