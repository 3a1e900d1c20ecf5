import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { callApi } from '@/client/http/call-api';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { BankColumns } from '@/domain/bank';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button, buttonClass } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { bankText } from './bank-text';
import { ColumnFields } from './column-fields';
import { type BankPreview, hasNothingNew } from './fps-replies';
import { PreviewTable } from './preview-table';
import { ProvenDialog } from './proven-dialog';

interface ImportPanelProps {
  hasSandboxFile: boolean;
  onDone: (said: string) => void;
}

/** A bank's file: chosen, its columns named the first time, looked at, and then taken over. */
export function ImportPanel({ hasSandboxFile, onDone }: ImportPanelProps) {
  const { t } = useTranslation('admin');
  const preview = useCallMutation(adminFpsCalls.previewFile);
  const take = useCallMutation(adminFpsCalls.importFile);
  const [fileName, setFileName] = useState('');
  const [csv, setCsv] = useState<string | null>(null);
  const [found, setFound] = useState<BankPreview | null>(null);
  const [isMapping, setMapping] = useState(false);
  const [isSure, setSure] = useState(false);

  const look = async (text: string, columns?: BankColumns) => {
    const reply = await preview.run({ csv: text, ...(columns && { columns }) });
    setFound(reply ?? null);
    setMapping(reply !== undefined && reply.columns === null);
  };
  const onFile = async (file: File | undefined) => {
    if (!file) return;
    const text = await bankText(file);
    setFileName(file.name);
    setCsv(text);
    await look(text);
  };

  return (
    <div className="grid gap-5">
      <Card className="grid gap-4 p-5">
        <p>{t('fps.import.lead')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <label
            className={`${buttonClass('quiet')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade`}
          >
            {t('fps.import.file')}
            <input
              type="file"
              accept=".csv,text/csv"
              className="sr-only"
              onChange={(event) => void onFile(event.target.files?.[0])}
            />
          </label>
          {fileName && <span className="min-w-0 break-all">{fileName}</span>}
          {hasSandboxFile && <SandboxFile />}
        </div>
        <CallAlert shown={preview.shown} />
      </Card>
      {csv !== null && found && isMapping && (
        <ColumnFields found={found} isPending={preview.isPending} onChoose={(columns) => void look(csv, columns)} />
      )}
      {found?.columns && !isMapping && (
        <>
          <PreviewTable found={found} />
          <p className="flex flex-wrap gap-3">
            <Button disabled={hasNothingNew(found)} onClick={() => setSure(true)}>
              {t('fps.import.take')}
            </Button>
            <Button variant="quiet" onClick={() => setMapping(true)}>
              {t('fps.import.columns')}
            </Button>
          </p>
        </>
      )}
      {csv !== null && found?.columns && isSure && (
        <ProvenDialog<{ password: string; code: string }>
          isOpen
          onClose={() => setSure(false)}
          title={t('fps.import.sure', { count: found.count })}
          confirmLabel={t('fps.import.take')}
          sending={take}
          defaultValues={{}}
          onSend={async (_values, proof) => {
            if (!found.columns) return;
            const counts = await take.run({ csv, columns: found.columns, ...proof });
            if (!counts) return;
            const waiting = counts.wrong_amount + counts.unknown + counts.twice + counts.reference_used;
            setSure(false);
            setFound(null);
            const done = t('fps.import.done', { matched: counts.matched, waiting, known: counts.known });
            onDone(counts.faulty > 0 ? `${done} ${t('fps.import.unreadable', { count: counts.faulty })}` : done);
          }}
        >
          {() => <p className="text-ink-2">{t('fps.import.text')}</p>}
        </ProvenDialog>
      )}
    </div>
  );
}

/** With demonstration data: a file in which every awaited payment has come. */
function SandboxFile() {
  const { t } = useTranslation('admin');
  const onPress = async () => {
    const { filename, csv } = await callApi(adminFpsCalls.sandboxFile, {});
    const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href, download: filename }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <Button variant="text" onClick={() => void onPress()}>
      {t('fps.import.sandbox')}
    </Button>
  );
}
