const PLACE = /\{\{(\w+)\}\}/g;

/** The names of a sentence's placeholders, such as `{{day}}`. */
export const placesIn = (sentence: string): string[] => [...sentence.matchAll(PLACE)].map(([, name]) => name ?? '');

/** A sentence with its placeholders filled; one without a value becomes empty. */
export const fillPlaces = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(PLACE, (_place, name: string) => String(Object.hasOwn(values, name) ? values[name] : ''));
