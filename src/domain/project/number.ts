import { hongKongDay } from '../time/calendar';

/** A project's public number: the Hong Kong day it was created and its id, as in `P-20261108-0042`. */
export function projectNumber(id: number, createdAt: Date): string {
  const day = hongKongDay(createdAt).replaceAll('-', '');
  return `P-${day}-${String(id).padStart(4, '0')}`;
}

/** The id in a complete project number; null if the text is not one. */
export function projectIdOf(text: string): number | null {
  const digits = text.trim().match(/^P-\d{8}-0*([1-9]\d{0,8})$/i)?.[1];
  return digits ? Number(digits) : null;
}
