import { useTranslation } from 'next-i18next/pages';
import type { ProjectDetails } from '../types';

interface StoredFilesFieldProps {
  files: ProjectDetails['files'];
  removedIds: readonly number[];
  onChange: (removedIds: number[]) => void;
}

/** The files that a request has already; each can be marked for removal, and the mark taken back. */
export function StoredFilesField({ files, removedIds, onChange }: StoredFilesFieldProps) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  if (files.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{t('edit.stored_files')}</legend>
      <ul className="grid gap-2">
        {files.map(({ id, filename }) => {
          const isRemoved = removedIds.includes(id);
          return (
            <li
              key={id}
              className="flex items-center gap-3 rounded-m border border-line bg-card py-1 pl-4 pr-1.5 text-[0.9375rem]"
            >
              <span className={`min-w-0 flex-1 truncate ${isRemoved ? 'text-ink-2 line-through' : ''}`}>
                {filename}
              </span>
              {isRemoved && <span className="text-sm text-ember">{t('edit.will_be_removed')}</span>}
              <button
                type="button"
                onClick={() => onChange(isRemoved ? removedIds.filter((one) => one !== id) : [...removedIds, id])}
                aria-label={
                  isRemoved ? t('edit.keep_file', { name: filename }) : common('ui.remove_file', { name: filename })
                }
                className="min-h-11 cursor-pointer rounded-full px-3 text-sm text-ink-2 hover:text-ember"
              >
                {isRemoved ? t('edit.keep') : common('ui.remove')}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
