import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATES, SESSION_ENDS } from '@/domain/account';
import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_SUBJECTS } from '@/domain/audit';
import { JOB_STATES, JOB_TASKS, MAIL_STATES } from '@/domain/operations';
import { PROFESSIONAL_STATUSES } from '@/domain/professional';
import { COMPLAINT_OUTCOMES, ORDER_STATUSES, OWED_TO } from '@/domain/project/options';
import { PROJECT_STATUSES } from '@/domain/project/statuses';
import { PROJECT_TRANSITIONS } from '@/domain/project/transitions';
import { USER_TYPES } from '@/domain/roles';
import {
  ACCESS_REFUSALS,
  LOGIN_FACTORS,
  SECURITY_EVENT_DETAILS,
  SECURITY_EVENT_KINDS,
  VERIFICATION_REFUSALS,
} from '@/domain/security-event';

/** Every text key that is built from a stored value. */
const WORDS = [
  ...AUDIT_ACTIONS.map((action) => `audit.action.${action}`),
  ...AUDIT_FIELDS.map((field) => `audit.field.${field}`),
  ...AUDIT_SUBJECTS.map((subject) => `audit.subject_type.${subject}`),
  ...[
    ...ACCOUNT_STATES,
    ...PROFESSIONAL_STATUSES,
    ...PROJECT_STATUSES,
    ...ORDER_STATUSES,
    ...JOB_STATES,
    ...MAIL_STATES,
    ...COMPLAINT_OUTCOMES,
    ...USER_TYPES,
    ...OWED_TO,
  ].map((value) => `audit.value.${value}`),
  ...JOB_TASKS.map((task) => `jobs.task.${task}`),
  ...SESSION_ENDS.map((reason) => `people.ended.${reason}`),
  ...SECURITY_EVENT_KINDS.map((kind) => `security_event.kind.${kind}`),
  ...SECURITY_EVENT_DETAILS.map((detail) => `security_event.detail.${detail}`),
  ...[...VERIFICATION_REFUSALS, ...ACCESS_REFUSALS].map((reason) => `security_event.reason.${reason}`),
  ...LOGIN_FACTORS.map((factor) => `security_event.factor.${factor}`),
];

describe('text keys that the back office builds from stored values', () => {
  it.each(['zh-Hant', 'en'])('all have a text in %s', (locale) => {
    const texts = JSON.parse(readFileSync(`public/locales/${locale}/admin.json`, 'utf8'));
    const textOf = (key: string) => key.split('.').reduce((tree, part) => tree?.[part], texts);
    expect(WORDS.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  });

  it('cover every project transition that an admin may make', () => {
    const allowed = PROJECT_TRANSITIONS.filter(({ by }) => (by as readonly string[]).includes('admin'));
    const known: readonly string[] = AUDIT_ACTIONS;
    expect(allowed.map(({ action }) => `project.${action}`).filter((name) => !known.includes(name))).toEqual([]);
    expect(allowed.length).toBeGreaterThan(5);
  });
});
