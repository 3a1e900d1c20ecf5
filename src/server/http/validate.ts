import type { z } from 'zod';
import { BODY_MAX_DEPTH, BODY_MAX_VALUES, FIELD_NAME_MAX_CHARS, REFUSED_FIELDS_MAX } from '@/config/limits';
import type { FieldCode } from '../texts/codes';
import { AppError, type FieldProblem } from './app-error';

type Issue = z.core.$ZodIssue;

/**
 * Reports the problems of all fields, not of the first only (DESIGN §3).
 * @throws AppError form_error, with the first REFUSED_FIELDS_MAX fields · malformed_request: too many values, or too deep
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const fields: Record<string, FieldProblem[]> = Object.create(null);
  findBadText(input, fields);
  const parsed = schema.safeParse(input, { reportInput: true });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) add(fields, issue.path, problemOf(issue));
  }
  if (Object.keys(fields).length > 0) throw new AppError('form_error', { fields });
  return parsed.data as z.output<S>;
}

function add(fields: Record<string, FieldProblem[]>, path: readonly PropertyKey[], problem: FieldProblem): void {
  const name = path.map(String).join('.').slice(0, FIELD_NAME_MAX_CHARS) || 'body';
  if (!fields[name] && Object.keys(fields).length >= REFUSED_FIELDS_MAX) return;
  fields[name] ??= [];
  if (!fields[name].some((known) => known.code === problem.code)) fields[name].push(problem);
}

/** NUL and lone surrogates are legal JSON that PostgreSQL cannot store; `__proto__` is never a field's name. */
function findBadText(input: unknown, fields: Record<string, FieldProblem[]>): void {
  let values = 0;
  // One list for all levels: a copy for each value would cost more than everything else.
  const path: string[] = [];
  const visitAt = (name: string, value: unknown): void => {
    path.push(name);
    visit(value);
    path.pop();
  };
  const visit = (value: unknown): void => {
    if (path.length > BODY_MAX_DEPTH || ++values > BODY_MAX_VALUES) throw new AppError('malformed_request');
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) add(fields, path, { code: 'invalid_characters' });
    } else if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visitAt(String(index), entry);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, entry] of Object.entries(value)) {
        if (name === '__proto__' || name === 'constructor' || name === 'prototype')
          add(fields, path, { code: 'unknown_field' });
        visitAt(name, entry);
      }
    }
  };
  visit(input);
}

/** A limit as it is written in a text: 100,000. */
const figure = (limit: number | bigint): string => limit.toLocaleString('en');

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { code: 'required' };
      if (issue.expected === 'number' || issue.expected === 'int') return { code: problemOfNumber(issue.input) };
      return { code: 'invalid' };
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? { code: 'required' }
          : { code: 'too_short', params: { minimum: figure(issue.minimum) } };
      if (issue.origin === 'array') return { code: 'too_few', params: { minimum: figure(issue.minimum) } };
      return { code: 'too_small', params: { minimum: figure(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', params: { maximum: figure(issue.maximum) } };
      if (issue.origin === 'array') return { code: 'too_many', params: { maximum: figure(issue.maximum) } };
      return { code: 'too_big', params: { maximum: figure(issue.maximum) } };
    case 'invalid_format':
      if (issue.input === '') return { code: 'required' };
      if (issue.format === 'email') return { code: 'invalid_email' };
      if (issue.format === 'date') return { code: 'invalid_date' };
      if (issue.format === 'regex' && issue.path.at(-1) === 'phone') return { code: 'invalid_phone' };
      return { code: 'invalid' };
    case 'invalid_value':
      if (issue.path.at(-1) === 'accept_terms') return { code: 'terms_required' };
      return issue.input === undefined || issue.input === '' ? { code: 'required' } : { code: 'not_an_option' };
    case 'not_multiple_of':
      return { code: 'two_decimals' };
    case 'custom':
      return (issue.params as FieldProblem | undefined) ?? { code: 'invalid' };
    case 'invalid_key':
      return { code: 'unknown_field' };
    default:
      return { code: 'invalid' };
  }
}

function problemOfNumber(input: unknown): FieldCode {
  if (typeof input === 'number') return 'not_whole';
  return input === '' ? 'required' : 'not_a_number';
}
