/** Parts of the day as they are said here; `am` also leaves the hour as it is. */
const MORNING = /^(?:上午|早上|朝早|早)/;
const AFTERNOON = /^(?:下午|晏晝|傍晚|晚上|夜晚|晚|中午)/;

/** How a time is written here: 15:30, 1530, 3pm, 3:30 pm, 下午3時, 下午三點半, 3時15分. */
const FORM =
  /^(?<hour>\d{1,2})(?:(?:[:.時点點](?<minute>\d{2})分?|[時点點](?<half>半)?正?)|(?<packed>\d{2}))?(?<half12>am|pm|a\.m\.|p\.m\.)?$/;

const FIGURES = '〇一二三四五六七八九';

/** 三 → 3, 十 → 10, 十一 → 11. */
const withFigures = (text: string): string =>
  text
    .replace(/兩/g, '二')
    .replace(/十([一二])?|[一二三四五六七八九]/g, (word, ones: string | undefined) =>
      word.startsWith('十') ? String(10 + (ones ? FIGURES.indexOf(ones) : 0)) : String(FIGURES.indexOf(word)),
    );

/**
 * The time of day that somebody typed, in minutes after midnight. An hour from 1 to 7 without a part of the day is in
 * the afternoon: nobody visits at night.
 * @returns null if it is no time
 */
export function timeOfText(typed: string): number | null {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  const isMorning = MORNING.test(plain);
  const isAfternoon = AFTERNOON.test(plain);
  const parts = FORM.exec(withFigures(plain.replace(MORNING, '').replace(AFTERNOON, '')))?.groups;
  if (!parts) return null;
  const hour = Number(parts.hour);
  const minute = parts.half ? 30 : Number(parts.minute ?? parts.packed ?? 0);
  if (hour > 23 || minute > 59) return null;
  const isPm = isAfternoon || (parts.half12?.startsWith('p') ?? false);
  const isAm = isMorning || (parts.half12?.startsWith('a') ?? false);
  if (hour > 12) return isAm ? null : hour * 60 + minute;
  const isBare = !isAm && !isPm;
  // Four figures, or a leading zero, are of the clock of 24 hours.
  const isOf24 = isBare && (parts.hour?.length === 2 || parts.packed !== undefined) && hour < 12;
  const later = isPm || (isBare && !isOf24 && hour >= 1 && hour <= 7);
  return ((hour % 12) + (later || (isBare && hour === 12) ? 12 : 0)) * 60 + minute;
}
