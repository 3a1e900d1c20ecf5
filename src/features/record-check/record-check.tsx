import { useTranslation } from 'next-i18next/pages';
import { useId, useRef, useState } from 'react';
import { callApi } from '@/client/http/call-api';
import { type ShownError, showError } from '@/client/http/call-error';
import { dossierCalls } from '@/contract/dossier/calls';
import { type FileVerdict, type ListedFile, readSums, verdictOn } from '@/domain/dossier';
import { formatFullDay, formatTime } from '@/domain/time/format';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { Icon } from '@/ui/media/icon';

/** A list of this size has more files than a project can have. */
const LIST_MAX_BYTES = 5 * 1024 * 1024;

interface Checked {
  list: ListedFile[];
  /** Null: the list was not made here. */
  made: { at: string; number: string } | null;
}

interface Result {
  id: number;
  name: string;
  /** Null while it is read; `unreadable` if it could not be. */
  found: FileVerdict | 'unreadable' | null;
  sha256: string;
}

/** Loaded when files are chosen: most visitors of the page only read it. */
const loadHash = () => import('./hash-file');

/** Checks files against a list of sums, and the list against the server (PRODUCT §8). Files stay on the device. */
export function RecordCheck() {
  const { t } = useTranslation('record');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<'not_a_list' | 'unreadable' | null>(null);
  const [failed, setFailed] = useState<ShownError | null>(null);
  const [results, setResults] = useState<Result[]>([]);
  const lastList = useRef<File | null>(null);
  const nextId = useRef(0);

  const onList = async (file: File) => {
    lastList.current = file;
    setChecked(null);
    setResults([]);
    setProblem(null);
    setFailed(null);
    setReading(true);
    try {
      const list = file.size > LIST_MAX_BYTES ? null : readSums(await file.text());
      if (!list) return setProblem('not_a_list');
      const { hashFile } = await loadHash();
      const reply = await callApi(dossierCalls.checkList, { list_sha256: await hashFile(file) });
      const made = reply.made_at && reply.number ? { at: reply.made_at, number: reply.number } : null;
      // Another list was chosen meanwhile.
      if (lastList.current === file) setChecked({ list, made });
    } catch (error) {
      if (error instanceof DOMException) setProblem('unreadable');
      else setFailed(showError(error));
    } finally {
      setReading(false);
    }
  };

  const onFiles = async (files: readonly File[], { list }: Checked) => {
    const added = files.map((file) => ({
      file,
      result: { id: nextId.current++, name: file.name, found: null, sha256: '' },
    }));
    setResults((before) => [...added.map(({ result }) => result), ...before]);
    const settle = (id: number, now: Partial<Result>) =>
      setResults((before) => before.map((one) => (one.id === id ? { ...one, ...now } : one)));
    for (const { file, result } of added) {
      try {
        const { hashFile } = await loadHash();
        const sha256 = await hashFile(file);
        settle(result.id, { found: verdictOn(list, { name: file.name, sha256 }), sha256 });
      } catch {
        settle(result.id, { found: 'unreadable' });
      }
    }
  };

  return (
    <div className="grid gap-5">
      <Phrases className="text-ink-2">{t('how')}</Phrases>
      <Card as="section" className="grid gap-4 p-5 md:p-6">
        <FilePicker
          label={t('list')}
          hint={t('list_hint')}
          button={t('choose_list')}
          accept=".txt,text/plain"
          isPending={isReading}
          onFiles={([file]) => file && void onList(file)}
        />
        <div aria-live="polite" className="empty:hidden">
          {problem && <Alert tone="warning">{t(`${problem}`)}</Alert>}
          {checked && <ListVerdict checked={checked} />}
        </div>
        {failed && (
          <div className="grid justify-items-start gap-3">
            <CallAlert shown={failed} />
            <Button variant="quiet" onClick={() => lastList.current && void onList(lastList.current)}>
              {t('again')}
            </Button>
          </div>
        )}
      </Card>
      <Card as="section" className="grid gap-4 p-5 md:p-6">
        <FilePicker
          label={t('files')}
          hint={checked ? t('files_hint') : t('first_list')}
          button={t('choose_files')}
          isDisabled={!checked}
          isMultiple
          onFiles={(files) => checked && void onFiles(files, checked)}
        />
        {results.length > 0 && (
          <ul aria-label={t('results')} aria-live="polite" className="divide-y divide-line">
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

interface FilePickerProps {
  label: string;
  hint: string;
  button: string;
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FilePicker({ label, hint, button, accept, isMultiple, isDisabled, isPending, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-lg">{label}</h2>
        <p id={id} className="text-[0.9375rem] text-ink-2">
          {hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="quiet"
        aria-describedby={id}
        disabled={isDisabled}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
    </div>
  );
}

function ListVerdict({ checked: { list, made } }: { checked: Checked }) {
  const { t, i18n } = useTranslation('record');
  if (!made)
    return (
      <Alert tone="warning" title={t('unknown')}>
        {t('unknown_text')}
      </Alert>
    );
  const values = {
    number: made.number,
    day: formatFullDay(made.at, i18n.language),
    time: formatTime(made.at),
    count: list.length,
  };
  return (
    <Alert tone="success" title={t('known')}>
      {t('known_text', values)}
    </Alert>
  );
}

/** The listed files that a verdict speaks of. */
const pathsOf = (found: FileVerdict): string[] =>
  found.is === 'listed' ? [found.path] : found.is === 'changed' ? found.paths : [];

function ResultRow({ result: { name, found, sha256 } }: { result: Result }) {
  const { t } = useTranslation('record');
  const isGood = found !== null && found !== 'unreadable' && found.is === 'listed';
  const words =
    found === null
      ? t('reading')
      : found === 'unreadable'
        ? t('unreadable')
        : t(`${found.is}`, { path: pathsOf(found).join(t('between')) });
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      {found !== null && (
        <Icon
          name={isGood ? 'success' : 'warning'}
          className={`mt-0.5 size-5.5 shrink-0 ${isGood ? 'text-jade' : 'text-ember'}`}
        />
      )}
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className={isGood || found === null ? 'text-ink-2' : 'text-ember'}>{words}</p>
        {sha256 && (
          <p className="break-all font-mono text-[0.8125rem] leading-snug text-ink-2">
            <span className="sr-only">{t('sha')} </span>
            {sha256}
          </p>
        )}
      </div>
    </li>
  );
}
