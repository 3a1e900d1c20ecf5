import { useEffect, useRef, useState } from 'react';
import { showError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { type Body, getAt, type Path, setAt, withKeys } from './body';
import type { Editor } from './editor-context';
import { AS_STORED, type Shape, textOf } from './shape';
import type { ContentDocument, StoredPicture } from './types';

export type Act = 'save' | 'publish' | 'withdraw' | 'discard' | 'restore';

/** The query of a document (`useCallQuery`). */
interface AskedDocument {
  data: ContentDocument | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** The state last known to be stored on the server. */
interface Saved {
  text: string | undefined;
  revision: number;
  /** That state has not been loaded yet. */
  isAwaited?: boolean;
}

/**
 * Edits a document: its current body, its saved state, and its actions. A newer state of the server replaces the body
 * unless unsaved changes would be lost; then the operator chooses. The screen calls `useUnsavedGuard`, because it may
 * hold several editors.
 */
export function useDocumentEditor<B = Body>(asked: AskedDocument, shape: Shape<B> = AS_STORED as Shape<B>) {
  const document = asked.data;
  const read = (from: ContentDocument) => withKeys(shape.read(from.body));
  const serialize = (body: B) => textOf(shape.write(body));
  const [body, setBody] = useState(() => document && read(document));
  /** The body is unsaved if its text differs from this one. */
  const [saved, setSaved] = useState<Saved>({ text: body && serialize(body), revision: document?.revision ?? -1 });
  const [uploaded, setUploaded] = useState<StoredPicture[]>([]);
  /** Paths changed since the last action: the server's errors for them no longer apply. */
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
  const isDirty = body !== undefined && serialize(body) !== saved.text;
  const isStale = document !== undefined && document.revision > saved.revision && isDirty;

  const take = () => {
    if (!document) return;
    const newest = read(document);
    // For equal content the body and its keys stay, and with them what is unfolded.
    if (!body || serialize(newest) !== serialize(body)) setBody(newest);
    setSaved({ text: serialize(newest), revision: document.revision });
  };
  const latest = useRef(take);
  latest.current = take;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server's state is newer, or nothing is unsaved any more
  useEffect(() => {
    if (document && !isDirty && document.revision >= saved.revision) latest.current();
  }, [document?.revision, document?.last_version, isDirty]);

  const begin = () => {
    for (const call of all) call.reset();
    setChanged([]);
    setSaid(null);
  };

  /** Saves the body and returns the new revision; null if the server refused. */
  const saveBody = async (revision: number): Promise<number | null> => {
    if (!document || !body) return null;
    const text = serialize(body);
    const reply = await calls.save.run({ content_id: document.content_id, revision, body: JSON.parse(text) });
    if (reply) setSaved({ text, revision: reply.revision });
    return reply?.revision ?? null;
  };
  const act = async (which: Exclude<Act, 'save'>, more: { version?: number } = {}): Promise<boolean> => {
    if (!document || !body) return false;
    begin();
    if (which === 'discard' && !document.allowed_actions.includes('discard')) {
      // Without a saved draft, only the unsaved changes are discarded.
      take();
      setSaid(which);
      return true;
    }
    const revision = which === 'publish' && isDirty ? await saveBody(saved.revision) : saved.revision;
    if (revision === null) return false;
    const change = { content_id: document.content_id, revision };
    const reply =
      which === 'restore'
        ? await calls.restore.run({ ...change, version: more.version ?? 0 })
        : await calls[which].run(change);
    if (!reply) return false;
    if (which === 'publish' || which === 'withdraw') setSaved((now) => ({ ...now, revision: reply.revision }));
    // The reloaded document replaces the body, unless it has been loaded already.
    else
      setSaved((now) =>
        now.revision < reply.revision ? { text: serialize(body), revision: reply.revision, isAwaited: true } : now,
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
    pictureOf: (name) =>
      [...(document?.pictures ?? []), ...uploaded].find(({ file_id, path }) => name === file_id || name === path),
    addUploadedPicture: (picture) => setUploaded((now) => [...now, picture]),
  };

  return {
    asked,
    document,
    body,
    editor,
    isDirty,
    isStale,
    /** The last action that succeeded, until the next action or edit. */
    said,
    /** The state after a restore or a discard is not loaded yet. An edit made meanwhile would overwrite it. */
    isAwaited: saved.isAwaited === true,
    isPending: all.some((call) => call.isPending),
    /** The error of a failed action (field errors are shown at their fields), or of the document's query. */
    shown:
      all.find((call) => call.error && !call.isConflict && call.shown?.code !== 'form_error')?.shown ??
      showError(asked.error),
    /** Another admin changed the document first, and nothing here is unsaved: the newest state is shown. */
    isConflict: all.some((call) => call.isConflict) && !isDirty,
    /** The error of the last refused call, a new object each time; null if no field was wrong. */
    refusal: wrong.length > 0 ? (calls.save.error ?? calls.publish.error) : null,
    /** Paths of fields with an error that have not been changed since. */
    errors: Object.keys(errors),
    save: async (over = false): Promise<void> => {
      begin();
      if ((await saveBody(over && document ? document.revision : saved.revision)) !== null) setSaid('save');
    },
    act,
    /** Drops the unsaved changes and takes the server's state. */
    take: () => {
      begin();
      take();
    },
  };
}

export type DocumentEditor<B = Body> = ReturnType<typeof useDocumentEditor<B>>;
/** An editor of any document, without its body. */
export type EditedDocument = Omit<DocumentEditor, 'body'>;
