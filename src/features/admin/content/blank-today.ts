import { blankOf, type Field } from '@/domain/content/fields';
import { hongKongDay } from '@/features/common/time/dates';
import { withKeys } from '../document/body';

/** What a new entry or group begins with, as the editor has it. */
export const blankToday = (field: Field): unknown => withKeys(blankOf(field, hongKongDay()), true);
