import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Button } from '@/ui/form/button';
import { AddPictures } from './add-pictures';
import type { StoredPicture } from './types';

interface PictureChoiceProps {
  /** Absent if the label is already shown above. */
  label?: string;
  hint?: string;
  onChoose: (picture: StoredPicture) => void;
  /** Absent if there is no picture to remove, or it is required. */
  onTakeAway?: () => void;
  /** The chosen picture and its fields; absent while none is chosen. */
  children?: ReactNode;
}

/** One picture: chosen from the device, replaced, and removed. */
export function PictureChoice({ label, hint, onChoose, onTakeAway, children }: PictureChoiceProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {label && <legend className="mb-2 text-[0.9375rem] font-semibold">{label}</legend>}
      {hint && <p className="-mt-2 text-sm text-ink-2">{hint}</p>}
      {children}
      <div className="flex flex-wrap items-start gap-3">
        <AddPictures
          isSingle
          label={t(children ? 'content.change_picture' : 'content.choose_picture')}
          onAdd={([added]) => added && onChoose(added)}
        />
        {onTakeAway && (
          <Button variant="text" onClick={onTakeAway}>
            {t('content.take_away', { label: label ?? '' })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
