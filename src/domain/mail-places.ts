const PLACE = /\{\{(\w+)\}\}/g;

/** The names of the places in a sentence that values fill: `{{day}}`. */
export const placesIn = (sentence: string): string[] => [...sentence.matchAll(PLACE)].map(([, name]) => name ?? '');

/** A sentence with its values; a place without one is empty. */
export const fillPlaces = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(PLACE, (_place, name: string) => String(Object.hasOwn(values, name) ? values[name] : ''));
