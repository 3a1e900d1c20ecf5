import { useEffect, useRef, useState } from 'react';
import { showError } from '@/client/call-error';
import { useCallMutation } from '@/client/use-call-mutation';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { type Body, getAt, type Path, setAt, withKeys } from './body';
import type { Editor } from './editor-context';
import { AS_STORED, type Shape, textOf } from './shape';
import type { ContentDocument, StoredPicture } from './types';

export type Act = 'save' | 'publish' | 'withdraw' | 'discard' | 'restore';

/** A document as it was asked for (`useCallQuery`). */
interface AskedDocument {
  data: ContentDocument | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** What the server has, as far as is known here. */
interface Kept {
  text: string | undefined;
  revision: number;
  /** It is on its way here. */
  isAwaited?: boolean;
}

/**
 * A document while it is edited: what was written, what of it is kept, and what may be done. A newer state of the
 * server's is taken over unless something unsaved would be lost; then the operator chooses. The screen guards against
 * leaving (`useUnsavedGuard`): it may hold several.
 */
export function useDocumentEditor<B = Body>(asked: AskedDocument, shape: Shape<B> = AS_STORED as Shape<B>) {
  const document = asked.data;
  const read = (from: ContentDocument) => withKeys(shape.read(from.body));
  const written = (body: B) => textOf(shape.write(body));
  const [body, setBody] = useState(() => document && read(document));
  /** What differs from it is unsaved. */
  const [kept, setKept] = useState<Kept>({ text: body && written(body), revision: document?.revision ?? -1 });
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
  const isDirty = body !== undefined && written(body) !== kept.text;
  const isStale = document !== undefined && document.revision > kept.revision && isDirty;

  const take = () => {
    if (!document) return;
    const newest = read(document);
    // The same content stays as it stands on the screen, with what is open in it.
    if (!body || written(newest) !== written(body)) setBody(newest);
    setKept({ text: written(newest), revision: document.revision });
  };
  const latest = useRef(take);
  latest.current = take;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server's state is a newer one, or nothing stands in its way any more
  useEffect(() => {
    if (document && !isDirty && document.revision >= kept.revision) latest.current();
  }, [document?.revision, document?.last_version, isDirty]);

  const begin = () => {
    for (const call of all) call.reset();
    setChanged([]);
    setSaid(null);
  };

  /** The revision after it; null where the server refused. */
  const keep = async (revision: number): Promise<number | null> => {
    if (!document || !body) return null;
    const text = written(body);
    const reply = await calls.save.run({ content_id: document.content_id, revision, body: JSON.parse(text) });
    if (reply) setKept({ text, revision: reply.revision });
    return reply?.revision ?? null;
  };
  const act = async (which: Exclude<Act, 'save'>, more: { version?: number } = {}): Promise<boolean> => {
    if (!document || !body) return false;
    begin();
    if (which === 'discard' && !document.allowed_actions.includes('discard')) {
      // Nothing of it was saved.
      take();
      setSaid(which);
      return true;
    }
    const revision = which === 'publish' && isDirty ? await keep(kept.revision) : kept.revision;
    if (revision === null) return false;
    const change = { content_id: document.content_id, revision };
    const reply =
      which === 'restore'
        ? await calls.restore.run({ ...change, version: more.version ?? 0 })
        : await calls[which].run(change);
    if (!reply) return false;
    if (which === 'publish' || which === 'withdraw') setKept((now) => ({ ...now, revision: reply.revision }));
    // What was written gives way to what comes back, unless it has come already.
    else
      setKept((now) =>
        now.revision < reply.revision ? { text: written(body), revision: reply.revision, isAwaited: true } : now,
      );
    setSaid(which);
    return true;
  };
  const update = (path: Path, change: (now: unknown) => unknown) => {
    setSaid(null);
    setChanged((now) => [...now, path.join('.')]);
    setBody((now) => now && setAt(now, path, change(getAt(now, path))));
  };
  const refused = Object.entries({ ...calls.save.fieldErrors, ...calls.publish.fieldErrors });
  const isChangedAt = (name: string) => changed.some((path) => name === path || name.startsWith(`${path}.`));
  const wrong = refused.map(([name, message]) => [shape.nameOf(name), message] as const);
  const errors = Object.fromEntries(wrong.filter(([name]) => !isChangedAt(name)));
  const isIn = (name: string, path: Path) => `${name}.`.startsWith(`${path.join('.')}.`);
  const editor: Editor = {
    set: (path, value) => update(path, () => value),
    update,
    errorOf: (path) => errors[path.join('.')],
    errorIn: (path) => Object.entries(errors).find(([name]) => isIn(name, path))?.[1],
    wasWrongIn: (path) => !isChangedAt(path.join('.')) && wrong.some(([name]) => isIn(name, path)),
    pictureOf: (fileId) => [...(document?.pictures ?? []), ...uploaded].find((picture) => picture.file_id === fileId),
    keepPicture: (picture) => setUploaded((now) => [...now, picture]),
  };

  return {
    asked,
    document,
    body,
    editor,
    isDirty,
    isStale,
    /** What was done last, until something else is. */
    said,
    /** What was restored or dropped is not there yet: whatever is written meanwhile would take its place. */
    isAwaited: kept.isAwaited === true,
    isPending: all.some((call) => call.isPending),
    /** What failed; fields that are wrong say so themselves. Or the newest state cannot be had. */
    shown:
      all.find((call) => call.error && !call.hasMovedOn && call.shown?.code !== 'form_error')?.shown ??
      showError(asked.error),
    /** Somebody was faster, and nothing of here is lost: the newest state is shown. */
    hasMovedOn: all.some((call) => call.hasMovedOn) && !isDirty,
    /** What the server last said of fields, each time anew; null where nothing was wrong. */
    refusal: wrong.length > 0 ? (calls.save.error ?? calls.publish.error) : null,
    /** Paths of fields that are wrong and not changed since. */
    errors: Object.keys(errors),
    save: async (over = false): Promise<void> => {
      begin();
      if ((await keep(over && document ? document.revision : kept.revision)) !== null) setSaid('save');
    },
    act,
    /** Gives up what was written for what the server has. */
    take: () => {
      begin();
      take();
    },
  };
}

export type DocumentEditor<B = Body> = ReturnType<typeof useDocumentEditor<B>>;
/** Whatever its body holds. */
export type EditedDocument = Omit<DocumentEditor, 'body'>;
