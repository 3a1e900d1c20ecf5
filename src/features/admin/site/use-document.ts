import { useState } from 'react';
import { useCallQuery } from '@/client/query';
import { useCallMutation } from '@/client/use-call-mutation';
import { adminContentCalls } from '@/contract/admin-content';
import type { ReplyOf, RequestOf } from '@/contract/call';

export type Document = ReplyOf<typeof adminContentCalls.details>;
export type DocumentSaid = 'saved' | 'published' | 'discarded' | 'restored' | 'withdrawn';

/**
 * A document while it is edited: what was typed stands before what is stored until it is saved. Where another admin was
 * faster, nothing of it is lost: the page asks anew, and the next save is on top of theirs. The screen guards against
 * leaving (`useUnsavedGuard`): it may hold several.
 */
export function useDocument<Body>(name: RequestOf<typeof adminContentCalls.named>) {
  const query = useCallQuery(adminContentCalls.named, name);
  const [typed, setTyped] = useState<Body | null>(null);
  /** What this screen made of the document, until the query knows it too; no body: what comes back is the server’s. */
  const [made, setMade] = useState<{ revision: number; body: Body | null } | null>(null);
  const [said, setSaid] = useState<DocumentSaid | null>(null);
  const calls = {
    save: useCallMutation(adminContentCalls.save),
    publish: useCallMutation(adminContentCalls.publish),
    discard: useCallMutation(adminContentCalls.discard),
    withdraw: useCallMutation(adminContentCalls.withdraw),
    restore: useCallMutation(adminContentCalls.restore),
    remove: useCallMutation(adminContentCalls.remove),
  };

  const stored = query.data ?? null;
  const failed = Object.values(calls).find(({ error }) => error) ?? null;
  const hasMovedOn = failed?.hasMovedOn ?? false;
  const ahead = stored && made && made.revision > stored.revision ? made : null;
  const at = stored && { content_id: stored.content_id, revision: (ahead ?? stored).revision };

  const begin = () => {
    setSaid(null);
    for (const call of Object.values(calls)) call.reset();
  };
  const end = (reply: { revision: number } | undefined, done: DocumentSaid, body: Body | null = null) => {
    if (!reply) return;
    setMade({ revision: reply.revision, body });
    // What was typed while this was on its way stays.
    setTyped((now) => (body !== null && now !== body ? now : null));
    setSaid(done);
  };

  return {
    stored,
    /** What is to be edited; null until it is there. */
    body: typed ?? ahead?.body ?? (stored?.body as Body | undefined) ?? null,
    change: (body: Body) => {
      setSaid(null);
      setTyped(body);
    },
    isChanged: typed !== null,
    loading: query,
    /** Also while what was restored or dropped is not there yet. */
    isPending: Object.values(calls).some(({ isPending }) => isPending) || ahead?.body === null,
    said,
    /** Another admin saved or published meanwhile. */
    hasMovedOn,
    shown: hasMovedOn ? null : (failed?.shown ?? null),
    /** First message of each field, by its path in the body. */
    errors: failed?.fieldErrors ?? {},
    save: async () => {
      if (!at || !typed) return;
      begin();
      end(await calls.save.run({ ...at, body: typed as Record<string, unknown> }), 'saved', typed);
    },
    /** What was typed is saved first. */
    publish: async () => {
      if (!at) return;
      begin();
      const saved = typed ? await calls.save.run({ ...at, body: typed as Record<string, unknown> }) : at;
      if (!saved) return;
      const body = typed ?? ahead?.body ?? (stored.body as Body);
      // Saved by now, whatever becomes of the publication.
      setMade({ revision: saved.revision, body });
      end(await calls.publish.run({ content_id: at.content_id, revision: saved.revision }), 'published', body);
    },
    /** What was typed goes; a saved draft too. */
    discard: async () => {
      if (!at) return;
      begin();
      if (!stored.allowed_actions.includes('discard')) {
        setTyped(null);
        return setSaid('discarded');
      }
      end(await calls.discard.run(at), 'discarded');
    },
    withdraw: async () => {
      if (!at) return;
      begin();
      end(await calls.withdraw.run(at), 'withdrawn', ahead?.body ?? (stored.body as Body));
    },
    /** True once it is gone. */
    remove: async (): Promise<boolean> => {
      if (!at) return false;
      begin();
      const reply = await calls.remove.run(at);
      if (reply) setTyped(null);
      return reply !== undefined;
    },
    restore: async (version: number) => {
      if (!at) return;
      begin();
      end(await calls.restore.run({ ...at, version }), 'restored');
    },
  };
}

export type DocumentEditor<Body> = ReturnType<typeof useDocument<Body>>;
