import { useTranslation } from 'next-i18next/pages';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MAX_FILES_PER_CALL, MAX_UPLOAD_BYTES, UPLOAD_MIME_TYPES } from '@/config/limits/files';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import { Button } from './button';
import { FieldError } from './field-frame';
import { UploadFile } from './upload-file';
import { UploadInterrupted } from './upload-interrupted';
import { fileFractions } from './upload-progress';
import { type Rejection, sortFiles } from './upload-rules';
import { UploadTotal } from './upload-total';

interface UploadProps {
  label: string;
  /** By default the rules: formats, size, number of files. */
  hint?: ReactNode;
  files: File[];
  onChange: (files: File[]) => void;
  /** Mime types; by default jpeg, png and pdf (Spec §5). */
  accept?: readonly string[];
  maxFiles?: number;
  maxBytes?: number;
  /** Of all files together. */
  maxTotalBytes?: number;
  /** 0 to 1 while the files are uploading. */
  progress?: number | null;
  error?: ReactNode;
  isOptional?: boolean;
  /** On a touch screen a picture can be taken at once. */
  hasCamera?: boolean;
  /** Cancels the running upload; without it the total is shown elsewhere, next to the form's button. */
  onCancel?: () => void;
  /** The last upload was cancelled or lost: a message says so, and the files can be sent again. */
  interrupted?: 'cancelled' | 'lost' | null;
  /** Sends the same files again. */
  onRetry?: () => void;
  onReject?: (rejected: Rejection[]) => void;
}

const formatName = (mime: string) => mime.slice(mime.indexOf('/') + 1);

/** The files of a form: dropped or chosen, shown at once, refused at once with the reason. */
export function Upload(props: UploadProps) {
  const {
    label,
    hint,
    files,
    onChange,
    accept = UPLOAD_MIME_TYPES,
    maxFiles = MAX_FILES_PER_CALL,
    maxBytes = MAX_UPLOAD_BYTES,
    maxTotalBytes,
  } = props;
  const { t } = useTranslation('common');
  const { t: upload } = useTranslation('profile');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<Rejection[]>([]);
  const [isOver, setOver] = useState(false);
  const isSending = props.progress !== null && props.progress !== undefined;
  const fractions = isSending
    ? fileFractions(
        files.map((file) => file.size),
        props.progress ?? 0,
      )
    : null;
  const rules = {
    types: accept.map(formatName).join(' / '),
    size: fileSize(maxBytes),
    max: maxFiles,
    total: fileSize(maxTotalBytes ?? 0),
  };

  const add = (added: FileList | null) => {
    if (!added || isSending) return;
    const sorted = sortFiles(files, Array.from(added), { accept, maxFiles, maxBytes, maxTotalBytes });
    setRejected(sorted.rejected);
    if (sorted.rejected.length > 0) props.onReject?.(sorted.rejected);
    if (sorted.files.length !== files.length) onChange(sorted.files);
    // The same file can be chosen again after it was removed.
    for (const control of [input.current, camera.current]) if (control) control.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is
    <div
      role="group"
      data-invalid={props.error ? '' : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
    >
      <p id={`${id}-label`} className="text-[0.9375rem] font-semibold">
        {label}
        {props.isOptional && <span className="font-normal text-ink-2">{t('ui.optional')}</span>}
      </p>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-2">
        {hint ?? upload(maxTotalBytes ? 'upload.rules_total' : 'upload.rules', rules)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button beside it for the keyboard */}
      <div
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-m border-2 border-dashed px-5 py-5 text-ink-2 ${isOver ? 'border-jade bg-jade-soft' : 'border-line-strong'}`}
      >
        <span className={props.hasCamera ? 'pointer-coarse:hidden' : undefined}>{upload('upload.prompt')}</span>
        {props.hasCamera && (
          <>
            <input
              ref={camera}
              type="file"
              hidden
              data-camera=""
              capture="environment"
              accept={accept.filter((type) => type.startsWith('image/')).join(',')}
              onChange={(event) => add(event.target.files)}
            />
            <span className="hidden pointer-coarse:contents">
              <Button
                variant="quiet"
                disabled={isSending || files.length >= maxFiles}
                onClick={() => camera.current?.click()}
                aria-describedby={`${id}-label`}
              >
                <Icon name="camera" className="size-5" />
                {upload('upload.camera')}
              </Button>
            </span>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple={maxFiles > 1}
          accept={accept.join(',')}
          onChange={(event) => add(event.target.files)}
        />
        <Button
          variant="quiet"
          disabled={isSending || files.length >= maxFiles}
          onClick={() => input.current?.click()}
          aria-describedby={`${id}-label`}
        >
          {upload('upload.choose')}
        </Button>
      </div>
      <FieldError
        id={`${id}-error`}
        error={
          rejected.length > 0
            ? rejected.map(({ name, reason }) => (
                <span key={name} className="block">
                  {upload(`upload.rejected.${reason}`, { name, ...rules })}
                </span>
              ))
            : props.error
        }
      />
      {files.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-2">
          {files.map((file, index) => (
            <UploadFile
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              fraction={fractions?.[index]}
              onRemove={isSending ? undefined : () => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      {isSending && props.onCancel && (
        <div className="mt-3">
          <UploadTotal fraction={props.progress ?? 0} onCancel={props.onCancel} />
        </div>
      )}
      <UploadInterrupted reason={(files.length > 0 && props.interrupted) || null} onRetry={props.onRetry} />
    </div>
  );
}
