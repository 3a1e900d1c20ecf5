import { describe, expect, it } from 'vitest';
import { COMMANDS, HELP, parseCommand, UsageError } from './command';

describe('a command', () => {
  it('has a name, optional options and, for some commands, arguments', () => {
    expect(parseCommand(['approve', 'a@example.test'])).toEqual({
      name: 'approve',
      args: ['a@example.test'],
      options: {},
    });
    expect(parseCommand(['reject', '--reason=other', 'a@example.test', '--note', '重複'])).toEqual({
      name: 'reject',
      args: ['a@example.test'],
      options: { reason: 'other', note: '重複' },
    });
    expect(parseCommand(['list'])).toEqual({ name: 'list', args: [], options: {} });
    expect(parseCommand(['paid-out', 'T-1', '600', 'FPS 1', '--to', 'consultant'])?.options).toEqual({
      to: 'consultant',
    });
    expect(parseCommand(['paid-out', 'T-20260101-ABCDEF', '6000', 'FPS 20260101-1'])).toEqual({
      name: 'paid-out',
      args: ['T-20260101-ABCDEF', '6000', 'FPS 20260101-1'],
      options: {},
    });
  });

  it.each([['--help'], ['-h'], ['reject', '--help']])('requests help with %s', (...argv) => {
    expect(parseCommand(argv)).toBeNull();
  });

  it('is listed in the help with all its options', () => {
    for (const { usage, says, options } of Object.values(COMMANDS)) {
      expect(HELP).toContain(`  ${usage}\n      ${says}`);
      for (const option of options) expect(usage).toContain(`--${option}`);
    }
  });

  it.each([
    [[], 'No command.'],
    [['promote', 'a@example.test'], 'There is no command "promote".'],
    [['toString'], 'There is no command "toString".'],
    [['approve'], '"approve" needs: address.'],
    [['refund'], '"refund" needs: order number.'],
    [['paid-out', 'T-20260101-ABCDEF'], '"paid-out" needs: order number, amount, bank reference.'],
    [
      ['paid-out', 'T-20260101-ABCDEF', '6000', 'FPS', '20260101-1'],
      '"paid-out" needs: order number, amount, bank reference.',
    ],
    [['approve', 'a@example.test', 'b@example.test'], '"approve" needs: address.'],
    [['list', 'pending'], '"list" takes no "pending".'],
    [['reject', 'a@example.test'], '"reject" needs --reason.'],
    [['request-info', 'a@example.test', '--note', ' '], '"request-info" needs --note.'],
    [['reject', 'a@example.test', '--reason', 'ugly'], '--reason is one of documents, '],
    [['list', '--status', 'waiting'], '--status is one of registered, '],
    [['approve', 'a@example.test', '--note', 'x'], '"approve" takes no --note.'],
    // Every user of the machine can see command-line arguments.
    [['create', '--email', 'a@example.test', '--name', 'A', '--password', 'x'], "Unknown option '--password'"],
  ])('rejects %j with a usage error', (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(UsageError);
    expect(() => parseCommand(argv)).toThrow(message);
  });
});
