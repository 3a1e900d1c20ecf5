import { z } from 'zod';
import { NAME_MAX_CHARS } from '@/config/limits/calls';
import { ACCOUNT_MAX_CHARS } from '@/config/limits/fps';
import { cents, empty, file, instant, text, uploads } from '@/contract/fields';
import { orderNumber } from '@/contract/order/parts';
import { ACCOUNT_KINDS } from '@/domain/bank';
import { TRANSFER_STATES } from '@/domain/fps';

/** Where a refund is transferred to. */
export const account = {
  kind: z.enum(ACCOUNT_KINDS),
  holder: text(NAME_MAX_CHARS),
  /** An FPS identifier, telephone number or address; or a bank's code with the account's number. */
  account: text(ACCOUNT_MAX_CHARS),
};

export const transfer = {
  request: z.object({ order_number: orderNumber }),
  reply: z.object({
    order_number: z.string(),
    state: z.enum(TRANSFER_STATES),
    amount_cents: cents,
    fps_id: z.string(),
    account_name: z.string(),
    /** What the payer writes beside the transfer. */
    reference: z.string(),
    /** The text of the QR code. */
    qr: z.string(),
    /** Until when the order is payable; null: it does not expire. */
    expires_at: instant.nullable(),
    /** What came in, if it was another amount. */
    came_cents: cents.nullable(),
    claimed_at: instant.nullable(),
    picture: file.nullable(),
  }),
};

/** At most one picture; a later one replaces it. */
export const claim = { request: z.object({ order_number: orderNumber, picture: uploads }), reply: empty };

/** The picture is removed. */
export const takeBack = { request: z.object({ order_number: orderNumber }), reply: empty };

/** For all refunds of the order that wait for an account. */
export const refundAccount = { request: z.object({ order_number: orderNumber, ...account }), reply: empty };
