import { z } from 'zod';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { id, optionalText, revision } from '@/contract/fields';
import { corrections, status, workDone } from '@/contract/project/parts';

const stage = { project_id: id, stage_id: id, revision };
/** The project's status stays the same. */
const reply = z.object({ status });

export const claimStage = { request: z.object({ ...stage, ...workDone }), reply };

export const certifyStage = { request: z.object({ ...stage, note: optionalText(NOTE_MAX_CHARS) }), reply };

export const returnStage = { request: z.object({ ...stage, ...corrections }), reply };
