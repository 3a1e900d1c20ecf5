import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { useTyped } from '@/features/common/forms/use-typed';
import { isComposing } from '@/ui/form/is-composing';
import { type Place, useFoundPlaces } from './use-found-places';

/** Goes anywhere: the sections, and any project, person or order found by number or words. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={isOpen} onClose={onClose} aria-label={t('desk.find')} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/30" />
      <div className="fixed inset-0 flex items-start justify-center p-4 lg:pt-[14vh]">
        <DialogPanel
          // One press closes: the list of a combobox would take the first. One that ends a composition is the input method's.
          onKeyDownCapture={(event) => {
            if (isComposing(event.nativeEvent)) event.stopPropagation();
            else if (event.key === 'Escape') onClose();
          }}
          className="w-full max-w-[640px] overflow-hidden rounded-m bg-card text-sm shadow-lift"
        >
          <Finder onClose={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const router = useRouter();
  const [words, setWords] = useState('');
  const typed = useTyped(words, setWords);
  const { places, isFinding } = useFoundPlaces(typed.value.trim(), words);
  const onChoose = (place: Place | null) => {
    if (!place) return;
    onClose();
    void router.push(place.href);
  };
  return (
    <Combobox<Place | null> value={null} onChange={onChoose} by="href">
      <ComboboxInput
        autoFocus
        aria-label={t('desk.find')}
        placeholder={t('desk.find_hint')}
        maxLength={LINE_MAX_CHARS}
        displayValue={() => typed.value}
        onChange={typed.onChange}
        onCompositionEnd={typed.onCompositionEnd}
        className="w-full border-b border-line bg-card px-5 py-3.5 text-base outline-none"
      />
      <ComboboxOptions static modal={false} className="max-h-[50vh] overflow-y-auto p-2">
        {places.map((place) => (
          <ComboboxOption
            key={place.href}
            value={place}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 data-focus:bg-jade-soft lg:min-h-9"
          >
            <span className="w-16 shrink-0 text-[0.8125rem] text-ink-2">{t(`desk.place.${place.kind}`)}</span>
            <span className="min-w-0 flex-1 truncate font-semibold">{place.title}</span>
            <span className="max-w-[45%] shrink-0 truncate tabular-nums text-ink-2">{place.note}</span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <p role="status" className="px-5 pb-3 text-[0.8125rem] text-ink-2 empty:hidden">
        {isFinding ? t('desk.finding') : places.length === 0 ? t('desk.nothing_found') : ''}
      </p>
    </Combobox>
  );
}
