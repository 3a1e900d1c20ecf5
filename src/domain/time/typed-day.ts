import { addDays } from './calendar';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** How a day is written here. Numbers alone are day first: 12/1 is the twelfth of January. */
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})(?:[-/.](?<year>\d{2}|\d{4}))?$/,
  /^(?:(?<year>\d{2}|\d{4})年)?(?<month>\d{1,2})月(?<day>\d{1,2})[日號号]?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?<word>[a-z]+)\.?,?(?<year>\d{4})?$/,
  /^(?<word>[a-z]+)\.?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,(?<year>\d{4}))?$/,
];

/** `January 12 2027`, where only the space parts the day from the year. */
const SPACED_ENGLISH = /^(?<word>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/;

/**
 * The calendar day, `YYYY-MM-DD`, that somebody typed: 12/1/2027, 12月1日, 12 Jan 2027. Without a year it is the next
 * such day.
 * @param today `YYYY-MM-DD`
 * @returns null if it is no day that exists
 */
export function dayOfText(typed: string, today: string): string | null {
  const plain = typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  const packed = plain.replaceAll(' ', '');
  const parts = SPACED_ENGLISH.exec(plain)?.groups ?? FORMS.map((form) => form.exec(packed)).find(Boolean)?.groups;
  if (!parts) return null;
  const month = parts.word === undefined ? Number(parts.month) : monthOfWord(parts.word);
  const day = Number(parts.day);
  if (parts.year !== undefined) return existing(fullYear(parts.year), month, day);
  const thisYear = Number(today.slice(0, 4));
  // 29 February: the next leap year, at most eight years ahead.
  for (let year = thisYear; year <= thisYear + 8; year += 1) {
    const found = existing(year, month, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** 1–12 of a month's name or its beginning; 0 if it is neither. */
const monthOfWord = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;

/** The day, if the calendar has it. */
function existing(year: number, month: number, day: number): string | null {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  // An impossible day such as 31 April becomes another one.
  return addDays(text, 0) === text ? text : null;
}

/** A calendar day as it is typed here: 2027-01-12 is 12/1/2027. */
export function textOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}
