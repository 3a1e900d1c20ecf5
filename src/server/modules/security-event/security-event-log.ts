import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { LOGGED_TEXT_MAX_CHARS } from '@/config/limits';
import { MINUTE_MS } from '@/config/limits/time';
import type { SecurityEventDetails, SecurityEventKind } from '@/domain/security-event';
import type { Clock } from '../../clock';
import type { Db } from '../../db/client';
import { FloodLimit } from './flood-limit';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who causes an event, and from where: a call's context, the command line, or a request without a call. */
export interface EventOrigin {
  visitor: { id: number } | null;
  caller: string;
  userAgent: string;
  requestId: string;
}

interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account that the event is about; without it and `email`, the visitor's. */
  accountId?: number;
  /** Instead: what the caller typed as the address. */
  email?: string;
  details?: SecurityEventDetails;
}

export interface SecurityEventLog {
  /**
   * Records an event. It returns at once, and never fails: events are written apart from the call, those that came
   * meanwhile together. An act is recorded after its commit.
   */
  record(by: EventOrigin, event: SecurityEvent): void;
  /** Ends the minute of the flood limit, and waits until everything is written. */
  flush(): Promise<void>;
}

interface Row {
  created_at: Date;
  kind: SecurityEventKind;
  account_id?: number;
  email?: string;
  caller: string;
  user_agent: string;
  request_id: string;
  details: SecurityEventDetails;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Logger;
}

/** The security events of a process. */
export function createSecurityEventLog({ db, clock, log }: Parts): SecurityEventLog {
  const limit = new FloodLimit();
  let waiting: Row[] = [];
  let writing: Promise<void> | undefined;
  let minuteEnd: NodeJS.Timeout | undefined;

  const write = async () => {
    while (waiting.length > 0) {
      const rows = waiting;
      waiting = [];
      try {
        await insertRows(db, rows);
      } catch (err) {
        log.error({ err, count: rows.length }, 'security events were lost');
      }
    }
    writing = undefined;
  };
  const add = (row: Row) => {
    waiting.push(row);
    writing ??= write();
  };
  const endMinute = () => {
    clearTimeout(minuteEnd);
    minuteEnd = undefined;
    for (const { kind, caller, leftOut } of limit.end())
      add({
        created_at: clock.now(),
        kind,
        caller,
        user_agent: '',
        request_id: '',
        details: { left_out: leftOut },
      });
  };

  return {
    record(by, { kind, email, accountId = email ? undefined : by.visitor?.id, details }) {
      minuteEnd ??= setTimeout(endMinute, MINUTE_MS).unref();
      if (!limit.admits(kind, by.caller)) return;
      const isByOther = accountId !== undefined && by.visitor && by.visitor.id !== accountId;
      add({
        created_at: clock.now(),
        kind,
        account_id: accountId,
        // Nothing else: it could be a password, typed into the wrong field.
        email: email && ADDRESS.test(email) ? email.toLowerCase() : undefined,
        caller: by.caller,
        user_agent: cut(by.userAgent),
        request_id: by.requestId,
        details: {
          ...details,
          ...(details?.path && { path: cut(details.path) }),
          ...(details?.origin && { origin: cut(details.origin) }),
          ...(isByOther && { actor_id: by.visitor?.id }),
        },
      });
    },
    async flush() {
      endMinute();
      await writing;
    },
  };
}

const cut = (text: string): string => text.slice(0, LOGGED_TEXT_MAX_CHARS);

/** One statement for any number of rows. It finds the accounts of addresses, so that no call has to. */
const insertRows = (db: Db, rows: readonly Row[]) =>
  db.execute(sql`
    insert into security_events (created_at, kind, account_id, email, caller, user_agent, request_id, details)
    select e.created_at, e.kind, coalesce(e.account_id, u.id), case when u.id is null then e.email end,
      e.caller, e.user_agent, e.request_id,
      case when coalesce(e.account_id, u.id) is null and e.details ->> 'reason' = 'wrong_password'
        then e.details || '{"reason": "unknown_address"}' else e.details end
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (created_at timestamptz, kind text,
      account_id integer, email text, caller text, user_agent text, request_id text, details jsonb)) with ordinality
      as e(created_at, kind, account_id, email, caller, user_agent, request_id, details, position)
    left join users u on lower(u.email) = e.email
    order by e.position`);
