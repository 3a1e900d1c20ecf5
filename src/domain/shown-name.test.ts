import { describe, expect, it } from 'vitest';
import { hasInvisible, hasLetter, looksLikeStaff, tidyName } from './shown-name';

const isAccepted = (given: string) => {
  const name = tidyName(given);
  return !hasInvisible(name) && hasLetter(name) && !looksLikeStaff(name);
};
/** Every code point that JavaScript's Unicode data has a matching property for. */
const codePoints = (property: RegExp) =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => property.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));

describe('a name as others see it', () => {
  it.each([
    '陳大文',
    '李 小龍',
    'Chan Tai Man, Peter',
    'Seán Ó Ceallaigh',
    'Nguyễn Thị Hương',
    "D'Arcy-O'Neill",
    '歐陽上官',
    '上官方正',
    'محمد علي',
    'דוד כהן',
    'नरेन्द्र सिंह',
    '김민준',
    'さくら',
    '𠮷野家工程',
    '3M 物料（香港）有限公司',
    'A&B Design Ltd.',
    '文師傅 🔧',
    '小明❤️',
    '葛󠄀城',
    'Badminton Chan',
    'Administration Services Ltd',
    'Life Support Engineering',
    '吊船平台工程',
    '冷氣系統工程',
    '物業管理有限公司',
    'Tristan Match',
    'Stafford',
  ])('may be %s', (name) => expect(isAccepted(name)).toBe(true));

  it.each([
    ['  陳 \u3000大文\u00a0', '陳 大文'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['小明\u2764\ufe0f', '小明\u2764'],
  ])('is tidied: %j', (given, tidy) => expect(tidyName(given)).toBe(tidy));

  it.each([
    ['controls', /\p{Cc}/u],
    ['formats, with all zero-width ones', /\p{Cf}/u],
    ['surrogates', /\p{Cs}/u],
    ['private ones', /\p{Co}/u],
    ['unassigned ones', /\p{Cn}/u],
    ['those that turn the direction of the text', /\p{Bidi_Control}/u],
    ['joiners', /\p{Join_Control}/u],
    [
      'those that are ignored when nothing can show them',
      /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u,
    ],
    ['separators of lines and paragraphs', /[\p{Zl}\p{Zp}]/u],
    ['blanks that count as signs or letters', /[\u2800\u3164\uffa0\u115f\u1160]/u],
  ])('may have no invisible characters: %s', (_what, property) => {
    const all = codePoints(property);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => !hasInvisible(tidyName(`陳${one}大文`)))).toEqual([]);
  });

  it.each(['123', '!!!', '🔧🔧', '(-)', '\u0301\u0301'])('must have a letter: %j', (name) =>
    expect(isAccepted(name)).toBe(false),
  );
});

describe('a name that could be taken for the site or its staff', () => {
  it.each([
    [
      'the site',
      [
        '匠配',
        '匠配客戶',
        'Trimatch',
        '匠配 Trimatch 管理員',
        'TRIMATCH HK',
        'MyTrimatch',
        'T r i m a t c h',
        'Tri-match',
        '匠 配',
      ],
    ],
    [
      'the site in letters of other scripts',
      ['Тrіmаtсh', 'Τrimatch', 'Ｔｒｉｍａｔｃｈ', '𝕋𝕣𝕚𝕞𝕒𝕥𝕔𝕙', 'Ⓣrimatch', 'TRIMATⅭH', 'Trımatch', 'Trímätch'],
    ],
    ['the site in letters that look alike', ['Tr1match', 'TrIrnatch', 'TRlMATCH', 'Trirnatch']],
    [
      'an administrator',
      [
        '管理員',
        '管理员',
        '系統管理員',
        '管 理 員',
        'admin',
        'Admin',
        'ADMIN',
        'Аdmіn',
        'adm1n',
        'Site Admin',
        'admin1',
        'admin_2',
        'A.d.m.i.n',
        'Administrator',
        'ⓐⓓⓜⓘⓝ',
        'Sysadmin',
        'Webmaster',
        'Moderator',
      ],
    ],
    [
      'customer service',
      [
        '客服',
        '客服小陳',
        '客戶服務主任',
        '客⼾服務',
        'Support',
        'SUPPORT 2',
        'Ѕupport',
        'Customer Service',
        'Helpdesk',
      ],
    ],
    [
      'officials',
      [
        '官方',
        '官方帳戶',
        '官方帳號',
        'Official',
        'Trade Official',
        '0fficial',
        'oﬃcial',
        'Staff',
        '職員',
        '平台',
        'System',
      ],
    ],
  ])('is refused: %s', (_who, names) => expect(names.filter((name) => !looksLikeStaff(tidyName(name)))).toEqual([]));
});
