import unhomoglyph from 'unhomoglyph';
import { shortAppName } from '@/config/app';

/** One form of equal texts, one space between words, and no variation selectors, which emoji keyboards add. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/**
 * Whether a name has characters that cannot be seen, or that change the direction of the text around them: controls,
 * formats, private and unassigned ones, those that Unicode calls ignorable, line separators, and the blank of Braille.
 * Joiners are among them: some Indic names may be written with one, and are legible without it.
 */
export const hasInvisible = (name: string): boolean =>
  /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u.test(name);

export const hasLetter = (name: string): boolean => /\p{L}/u.test(name);

/** Refused wherever they are in a name, however it is spaced. */
const SITE_NAMES = [shortAppName(), shortAppName('en')];
const STAFF_NAMES = ['管理員', '管理员', '客服', '客戶服務', '客户服务', '系統管理', '系统管理', '官方帳', '官方账'];
/** Refused as a word of a name, but not as a part of one, as in "Badminton". */
const STAFF_WORDS = ['admin', 'admins', 'administrator', 'moderator', 'official', 'sysadmin', 'webmaster', 'helpdesk'];
/** Refused as the whole name, because real names have them as parts: 上官 is a surname. */
const STAFF_ALONE = ['官方', '平台', '系統', '系统', '職員', '职员', 'support', 'staff', 'system', 'customer service'];

/**
 * Whether a name could be taken for this site or its staff. Names are compared by their skeletons (UTS #39), so that
 * look-alike letters of other scripts are the same; case, accents, spaces, signs and a number at the end do not count.
 */
export function looksLikeStaff(name: string): boolean {
  const whole = skeletonOf(name);
  return (
    ANYWHERE.some((one) => whole.includes(one)) ||
    WHOLE.includes(whole) ||
    wordsOf(name).some((word) => WORDS.includes(skeletonOf(word)))
  );
}

/** NFKD first: it turns signs into letters, such as those in circles. */
const wordsOf = (name: string): string[] => withoutAccents(name).split(/[^\p{L}\p{N}]+/u);

function skeletonOf(name: string): string {
  const letters = wordsOf(name)
    .join('')
    .replace(/\p{N}+$/u, '');
  // Twice: some letters look alike as capitals only, others as small ones.
  const small = unhomoglyph(letters).toLowerCase();
  // The skeleton of a capital I is l.
  return unhomoglyph(withoutAccents(small)).toLowerCase().replaceAll('i', 'l');
}

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

const ANYWHERE = [...SITE_NAMES, ...STAFF_NAMES].map(skeletonOf).filter(Boolean);
const WORDS = STAFF_WORDS.map(skeletonOf);
const WHOLE = [...STAFF_WORDS, ...STAFF_ALONE].map(skeletonOf);
