import { blankOf, type Field } from '@/domain/content/fields';
import { hongKongDay } from '@/domain/time/calendar';
import { withKeys } from '../document/body';

/** The initial value of a new entry or group, with the editor's keys. */
export const blankToday = (field: Field): unknown => withKeys(blankOf(field, hongKongDay(new Date())), true);
