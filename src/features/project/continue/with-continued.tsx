import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { readDeviceStorage, writeDeviceStorage } from '@/client/session/device-storage';
import { randomUuid } from '@/client/uuid';
import { MAX_FILES_PER_CALL } from '@/config/limits/files';
import { paths } from '@/config/paths';
import { readDraftFiles, saveDraftFiles } from '@/features/common/files/draft-files';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import { CONTINUED, typedKeys } from '../create/create-values';
import { draftKey, parseDraft, serializeDraft } from '../create/draft';
import { useIsHere } from '../create/use-is-here';
import type { FormField } from '../types';
import { carriedFiles } from './carried-files';
import { isContinuable } from './continuable';
import { continuedValues } from './continued-values';
import { useBrokenOff } from './use-broken-off';
import { useContinuedWords } from './use-continued-words';

interface WithContinuedProps {
  /** The id of the broken-off project. */
  projectId: number;
  userId: number;
  fields: FormField[];
}

/**
 * Makes a draft from what remains of a broken-off project, and goes on to the form, which restores it. Another draft
 * that waits on the device is only replaced when its author says so; one that goes on with this project is taken up.
 */
export function WithContinued({ projectId, userId, fields }: WithContinuedProps) {
  const { t } = useTranslation(['work', 'create', 'project']);
  const router = useRouter();
  const { read, error, refetch } = useBrokenOff(projectId);
  const wordsOf = useContinuedWords();
  const [state, setState] = useState<State>({ is: 'reading' });
  const key = draftKey(userId);
  const isHere = useIsHere();

  const toForm = () => void router.replace(paths.projectCreate(), undefined, { shallow: true });
  /** @param replaced the stored draft that it replaces; null if there is none */
  const take = async (brokenOff: BrokenOff, replaced: string | null): Promise<void> => {
    const { project, remaining } = brokenOff;
    setState({ is: 'reading' });
    // Addresses of files are valid for minutes only, and the page may have been open for longer.
    const { files: stored } = (await refetch()) ?? project;
    const maxFiles = fields.find(({ type }) => type === 'files')?.max ?? MAX_FILES_PER_CALL;
    const { files, leftBehind } = await carriedFiles(stored, maxFiles);
    // Meanwhile the page may have been left, or another tab may have written something.
    if (!isHere.current) return;
    if (readDeviceStorage(key) !== replaced) return begin(brokenOff);
    const values = continuedValues(fields, project, remaining, wordsOf(project));
    const draft = { id: randomUuid(), savedAt: new Date().toISOString(), basedOn: null, values, sendFor: null };
    if (!writeDeviceStorage(key, serializeDraft(draft))) return setState({ is: 'full' });
    const areKept = await saveDraftFiles(key, files);
    if (!isHere.current) return;
    const missing = areKept ? leftBehind : stored.map(({ filename }) => filename);
    if (missing.length > 0) return setState({ is: 'incomplete', missing });
    toForm();
  };
  const begin = async (brokenOff: BrokenOff): Promise<void> => {
    const { project } = brokenOff;
    if (!isContinuable(project, project.relation === 'owner')) return toForm();
    const stored = readDeviceStorage(key);
    const draft = parseDraft(stored, typedKeys(fields));
    if (draft?.values[CONTINUED] === String(projectId)) return toForm();
    if (draft === null && (await readDraftFiles(key)).length === 0) return take(brokenOff, stored);
    setState({ is: 'waiting', stored, title: draft?.values.title || t('create:start.two_untitled') });
  };
  const beginOnce = useRef(begin);
  beginOnce.current = begin;
  const isRead = read !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the project is there
  useEffect(() => {
    if (read) void beginOnce.current(read);
  }, [isRead]);

  if (!read) {
    if (!error) return <SkeletonList rows={4} />;
    const wayOut = { href: paths.projects(), label: t('project:list.current') };
    return <CallFailure error={error} onRetry={() => void refetch()} wayOut={wayOut} />;
  }
  switch (state.is) {
    case 'reading':
      return <SkeletonList rows={4} />;
    case 'waiting':
      return (
        <Alert tone="warning" title={t('work:continue.waiting')}>
          <p>{t('work:continue.waiting_text', { title: state.title })}</p>
          <p className="-ml-2 flex flex-wrap gap-x-3">
            <Button variant="text" onClick={toForm}>
              {t('work:continue.keep')}
            </Button>
            <Button variant="text" onClick={() => void take(read, state.stored)}>
              {t('work:continue.replace')}
            </Button>
          </p>
        </Alert>
      );
    case 'incomplete':
      return (
        <Alert tone="warning" title={t('work:continue.left_behind')}>
          <ul className="my-1 list-disc pl-5">
            {state.missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Button variant="text" className="-ml-2" onClick={toForm}>
            {t('work:continue.go_on')}
          </Button>
        </Alert>
      );
    case 'full':
      return (
        <Alert tone="error">
          <p>{t('work:continue.not_kept')}</p>
          <Button variant="text" className="-ml-2" onClick={() => void take(read, readDeviceStorage(key))}>
            {t('project:actions.retry')}
          </Button>
        </Alert>
      );
  }
}

type BrokenOff = NonNullable<ReturnType<typeof useBrokenOff>['read']>;

type State =
  | { is: 'reading' | 'full' }
  /** Another draft waits on the device. */
  | { is: 'waiting'; stored: string | null; title: string }
  | { is: 'incomplete'; missing: string[] };
