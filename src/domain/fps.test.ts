import { crc16ccitt } from 'crc';
import { Parse } from 'emvco-merchant-parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits/calls';
import { bankReferenceKey, findReferences, fpsQrText, fpsReference, orderNumberOf } from './fps';

/** The checksum of a text that ends with one, by another library. */
const checksumOf = (text: string) => crc16ccitt(text.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0');

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const reference = fc.string({
  unit: fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ'),
  minLength: 1,
  maxLength: 25,
});

describe('the QR code of a transfer', () => {
  it('is read back by another reader, field by field, for 200 amounts and references', () => {
    fc.assert(
      fc.property(
        fc.oneof(digits(7), digits(9)),
        fc.integer({ min: MIN_PAYMENT_CENTS, max: MAX_PAYMENT_CENTS }),
        reference,
        (fpsId, amountCents, label) => {
          const text = fpsQrText({ fpsId, amountCents, reference: label });
          expect(Parse(text)).toEqual({
            '00': '01',
            '01': '12',
            26: { '00': 'hk.com.hkicl', '02': fpsId },
            52: '0000',
            53: '344',
            54: `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
            58: 'HK',
            59: 'NA',
            60: 'HK',
            62: { '05': label },
            63: checksumOf(text),
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the one that other generators of Hong Kong’s common QR code make', () => {
    expect(fpsQrText({ fpsId: '1234567', amountCents: 600_050, reference: 'T20261126ABC234' })).toBe(
      '00020101021226270012hk.com.hkicl0207123456752040000530334454076000.505802HK5902NA6002HK62190515T20261126ABC23463048F6C',
    );
  });
});

describe('a reference', () => {
  it('is the order’s number, in at most 25 plain characters', () => {
    expect(fpsReference('T-20261126-ABC234')).toBe('T20261126ABC234');
    expect(orderNumberOf('T20261126ABC234')).toBe('T-20261126-ABC234');
  });

  it.each([
    ['FPS CR T20261126ABC234 CHAN TAI MAN', ['T20261126ABC234']],
    ['轉數快／t-20261126-abc234', ['T20261126ABC234']],
    ['Ｔ２０２６１１２６ＡＢＣ２３４', ['T20261126ABC234']],
    ['T20261126 ABC 234', ['T20261126ABC234']],
    ['T20261126ABC234 T20261126XYZ789', ['T20261126ABC234', 'T20261126XYZ789']],
    ['租金', []],
    ['T20261126AB', []],
  ])('is found in “%s”', (text, found) => {
    expect(findReferences(text)).toEqual(expect.arrayContaining(found));
    if (found.length === 0) expect(findReferences(text)).toEqual([]);
  });

  it('of a bank is the same however it is spaced', () => {
    expect(bankReferenceKey(' hc1260 991ＡＢ ')).toBe('HC1260991AB');
  });
});
