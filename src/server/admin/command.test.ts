import { describe, expect, it } from 'vitest';
import { COMMANDS, HELP, parseCommand, UsageError } from './command';

describe('a command', () => {
  it('is its name, perhaps an address, and its options', () => {
    expect(parseCommand(['approve', 'a@example.test'])).toEqual({
      name: 'approve',
      subject: 'a@example.test',
      options: {},
    });
    expect(parseCommand(['reject', '--reason=other', 'a@example.test', '--note', '重複'])).toEqual({
      name: 'reject',
      subject: 'a@example.test',
      options: { reason: 'other', note: '重複' },
    });
    expect(parseCommand(['list'])).toEqual({ name: 'list', subject: '', options: {} });
  });

  it.each([['--help'], ['-h'], ['reject', '--help']])('asks for help by %s', (...argv) => {
    expect(parseCommand(argv)).toBeNull();
  });

  it('stands in the help, each with all it takes', () => {
    for (const { usage, says, options } of Object.values(COMMANDS)) {
      expect(HELP).toContain(`  ${usage}\n      ${says}`);
      for (const option of options) expect(usage).toContain(`--${option}`);
    }
  });

  it.each([
    [[], 'No command.'],
    [['promote', 'a@example.test'], 'There is no command "promote".'],
    [['toString'], 'There is no command "toString".'],
    [['approve'], '"approve" needs one address.'],
    [['refund'], '"refund" needs one order number.'],
    [['approve', 'a@example.test', 'b@example.test'], '"approve" needs one address.'],
    [['list', 'pending'], '"list" takes no "pending".'],
    [['reject', 'a@example.test'], '"reject" needs --reason.'],
    [['request-info', 'a@example.test', '--note', ' '], '"request-info" needs --note.'],
    [['reject', 'a@example.test', '--reason', 'ugly'], '--reason is one of documents, '],
    [['list', '--status', 'waiting'], '--status is one of registered, '],
    [['approve', 'a@example.test', '--note', 'x'], '"approve" takes no --note.'],
    // Everybody on the machine sees arguments.
    [['create', '--email', 'a@example.test', '--name', 'A', '--password', 'x'], "Unknown option '--password'"],
  ])('%j is not understood', (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(UsageError);
    expect(() => parseCommand(argv)).toThrow(message);
  });
});
