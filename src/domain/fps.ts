/** Rules of payments by the Faster Payment System (轉數快). */

/**
 * How a transfer stands for its payer. `claimed`: the payer says that it is made; `missed`: the payer said so, and we have
 * not found it; `goes_back`: it came, and the order could not use it; `wrong_amount`: another amount came, which we look
 * after; `closed`: nothing came, and the order can no longer be paid.
 */
export const TRANSFER_STATES = [
  'waiting',
  'claimed',
  'missed',
  'received',
  'goes_back',
  'wrong_amount',
  'returned',
  'closed',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** What the payer writes beside the transfer: the order's number without its dashes, which banks' forms may refuse. */
export const fpsReference = (orderNumber: string): string => orderNumber.replaceAll('-', '');

/** The order of a reference. */
export const orderNumberOf = (reference: string): string => reference.replace(/^T(\d{8})/, 'T-$1-');

/** Banks put the reference among other words, and break or space it as they like. */
export function findReferences(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return [...new Set([...plain.matchAll(/(?=(T20\d{6}[0-9A-Z]{6}))/g)].map(([, found]) => found as string))];
}

/** A bank's own reference, as it is compared: the same transfer may be typed in other ways. */
export const bankReferenceKey = (reference: string): string =>
  reference.normalize('NFKC').toUpperCase().replace(/\s/g, '');

export interface FpsTransfer {
  /** The payee's FPS identifier: 7 or 9 digits. */
  fpsId: string;
  amountCents: number;
  reference: string;
}

/**
 * The text of the QR code that a bank's app reads: EMVCo merchant-presented mode with the account of HKICL (Hong Kong's
 * common QR code specification). The amount and the reference are filled in for the payer.
 */
export function fpsQrText({ fpsId, amountCents, reference }: FpsTransfer): string {
  const text = [
    field('00', '01'),
    // A code for one payment.
    field('01', '12'),
    field('26', field('00', 'hk.com.hkicl') + field('02', fpsId)),
    field('52', '0000'),
    field('53', '344'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'HK'),
    // The payee's name comes from the system itself.
    field('59', 'NA'),
    field('60', 'HK'),
    field('62', field('05', reference)),
    // The checksum covers its own tag and length.
    '6304',
  ].join('');
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
}

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE. */
function crc16(text: string): number {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
