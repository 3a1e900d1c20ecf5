import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { adminContentCalls } from '@/contract/admin-content';
import { type Body, getAt, type Path, setAt, withKeys } from './body';
import type { ContentDocument, StoredPicture } from './types';

export type Act = 'save' | 'publish' | 'withdraw' | 'discard' | 'restore';

/**
 * A document while it is edited: what was written, what of it is kept, and what may be done. A newer state of the
 * server's is taken over unless something unsaved would be lost; then the operator chooses.
 */
export function useDocumentEditor(document: ContentDocument) {
  const [body, setBody] = useState<Body>(() => withKeys(document.body));
  const [kept, setKept] = useState({ body: textOf(document.body), revision: document.revision });
  const [uploaded, setUploaded] = useState<StoredPicture[]>([]);
  /** Paths that were changed since the server last said what is wrong. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<Act | null>(null);
  const calls = {
    save: useCallMutation(adminContentCalls.save),
    publish: useCallMutation(adminContentCalls.publish),
    withdraw: useCallMutation(adminContentCalls.withdraw),
    discard: useCallMutation(adminContentCalls.discard),
    restore: useCallMutation(adminContentCalls.restore),
  };
  const all = Object.values(calls);
  const isDirty = textOf(body) !== kept.body;
  const isStale = document.revision > kept.revision && isDirty;

  const take = () => {
    // The same content stays as it stands on the screen, with what is open in it.
    if (textOf(document.body) !== textOf(body)) setBody(withKeys(document.body));
    setKept({ body: textOf(document.body), revision: document.revision });
  };
  const latest = useRef({ isDirty, take });
  latest.current = { isDirty, take };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server's state is a newer one
  useEffect(() => {
    if (!latest.current.isDirty && document.revision >= kept.revision) latest.current.take();
  }, [document.revision, document.last_version]);

  const begin = () => {
    for (const call of all) call.reset();
    setChanged([]);
    setSaid(null);
  };

  /** The revision after it; null where the server refused. */
  const keep = async (revision: number): Promise<number | null> => {
    const saving = textOf(body);
    const reply = await calls.save.run({ content_id: document.content_id, revision, body: JSON.parse(saving) });
    if (reply) setKept({ body: saving, revision: reply.revision });
    return reply?.revision ?? null;
  };
  const act = async (which: Exclude<Act, 'save'>, more: { version?: number } = {}): Promise<boolean> => {
    begin();
    const revision = which === 'publish' && isDirty ? await keep(kept.revision) : kept.revision;
    if (revision === null) return false;
    const change = { content_id: document.content_id, revision };
    const reply =
      which === 'restore'
        ? await calls.restore.run({ ...change, version: more.version ?? 0 })
        : await calls[which].run(change);
    if (!reply) return false;
    if (which === 'publish' || which === 'withdraw') setKept((now) => ({ ...now, revision: reply.revision }));
    // What was written gives way to what comes back.
    else setKept({ body: textOf(body), revision: reply.revision });
    setSaid(which);
    return true;
  };
  const update = (path: Path, change: (now: unknown) => unknown) => {
    setSaid(null);
    setChanged((now) => [...now, path.join('.')]);
    setBody((now) => setAt(now, path, change(getAt(now, path))));
  };
  const errors: Record<string, string> = { ...calls.save.fieldErrors, ...calls.publish.fieldErrors };
  const isOpen = (name: string) => !changed.some((path) => name === path || name.startsWith(`${path}.`));

  return {
    body,
    isDirty,
    isStale,
    /** What was done last, until something else is. */
    said,
    isPending: all.some((call) => call.isPending),
    shown: all.map((call) => (call.hasMovedOn ? null : call.shown)).find(Boolean) ?? null,
    /** Somebody was faster, and nothing of here is lost: the newest state is shown. */
    hasMovedOn: all.some((call) => call.hasMovedOn) && !isStale,
    errors: Object.keys(errors).filter(isOpen),
    save: async (over = false): Promise<void> => {
      begin();
      if ((await keep(over ? document.revision : kept.revision)) !== null) setSaid('save');
    },
    act,
    /** Gives up what was written for what the server has. */
    take: () => {
      begin();
      take();
    },
    editor: {
      set: (path: Path, value: unknown) => update(path, () => value),
      update,
      errorOf: (path: Path) => {
        const name = path.join('.');
        return isOpen(name) ? errors[name] : undefined;
      },
      hasErrorIn: (path: Path) =>
        Object.keys(errors).some((name) => isOpen(name) && `${name}.`.startsWith(`${path.join('.')}.`)),
      pictureOf: (fileId: number) => [...document.pictures, ...uploaded].find((picture) => picture.file_id === fileId),
      keepPicture: (picture: StoredPicture) => setUploaded((now) => [...now, picture]),
    },
  };
}

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

/** The same text for the same content, however its names are ordered: the database orders them its own way. */
const textOf = (body: Body): string =>
  JSON.stringify(body, (_name, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
