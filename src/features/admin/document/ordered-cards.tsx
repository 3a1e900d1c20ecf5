import { useTranslation } from 'next-i18next/pages';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/ui/form/button';
import { IconButton } from '@/ui/form/icon-button';
import { MoveButtons } from '@/ui/form/move-buttons';
import { Icon } from '@/ui/media/icon';
import { moved } from '../common/moved';
import { inserted, keyOf } from './body';

interface OrderedCardsProps<T> {
  entries: readonly T[];
  onChange: (entries: T[]) => void;
  nameOf: (entry: T, index: number) => string;
  /** By default every entry can be removed. */
  canRemove?: (entry: T) => boolean;
  /** For entries with many fields: which are unfolded, and what a click on the name does. */
  folds?: { isOpen: (entry: T, index: number) => boolean; toggle: (entry: T) => void };
  children: (entry: T, index: number) => ReactNode;
}

/**
 * Cards that the operator reorders: with two buttons, with Alt and an arrow key on them, or by dragging the handle.
 * A removed card can be put back in its place until another one is removed or added.
 */
export function OrderedCards<T>({
  entries,
  onChange,
  nameOf,
  canRemove = () => true,
  folds,
  children,
}: OrderedCardsProps<T>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ entry: T; index: number; name: string; left: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The button to focus next: when a card moves or is removed, the browser loses the focus. */
  const focus = useRef<{ index: number; by: string } | null>(null);
  useEffect(() => {
    const { index, by } = focus.current ?? {};
    focus.current = null;
    if (index === undefined) return;
    const card = `:scope > li:nth-child(${index + 1}) > header`;
    const button = list.current?.querySelector<HTMLElement>(`${card} [data-by="${by}"]`);
    (button ?? undo.current?.querySelector('button'))?.focus();
  });

  const move = (from: number, to: number, by?: string) => {
    if (from === to) return;
    if (by) focus.current = { index: to, by };
    onChange(moved(entries, from, to));
    setAnnouncement(t('content.moved', { number: to + 1, count: entries.length }));
  };
  const remove = (entry: T, index: number) => {
    focus.current = { index: Math.min(index, entries.length - 2), by: 'remove' };
    setRemoved({ entry, index, name: nameOf(entry, index), left: entries.length - 1 });
    onChange(entries.filter((_, at) => at !== index));
  };
  const putBack = () => {
    if (!removed) return;
    const index = Math.min(removed.index, entries.length);
    focus.current = { index, by: 'remove' };
    onChange(inserted(entries, index, removed.entry));
    setRemoved(null);
  };
  const acceptDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {entries.map((entry, index) => {
          const name = nameOf(entry, index);
          const isOpen = folds?.isOpen(entry, index) ?? true;
          return (
            <li
              key={keyOf(entry) ?? index}
              onDragOver={(event) => {
                if (dragged === null) return;
                acceptDrop(event);
                setOver(index);
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                acceptDrop(event);
                move(dragged, index);
              }}
              className={`rounded-m border bg-card ${over === index && dragged !== index ? 'border-jade' : 'border-line'} ${dragged === index ? 'opacity-50' : ''}`}
            >
              <header
                className={`flex items-center gap-1 bg-paper py-1 pl-2 pr-1 ${isOpen ? 'rounded-t-m border-b border-line' : 'rounded-m'}`}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the move buttons do the same by keyboard */}
                <span
                  draggable
                  title={t('content.drag')}
                  onDragStart={(event) => {
                    event.stopPropagation();
                    const card = event.currentTarget.closest('li');
                    if (card) event.dataTransfer.setDragImage(card, 16, 16);
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', name);
                    setDragged(index);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                  className="grid size-9 cursor-grab place-items-center text-ink-2 pointer-coarse:hidden"
                >
                  <Icon name="menu" className="size-4.5" />
                </span>
                {folds ? (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`${id}-${index}`}
                    onClick={() => folds.toggle(entry)}
                    className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 text-left text-sm font-semibold hover:text-jade pointer-coarse:pl-2"
                  >
                    <span className="truncate">{name}</span>
                    <Icon name="chevron-down" className={`size-4 shrink-0 text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
                  </button>
                ) : (
                  <p className="min-w-0 flex-1 truncate text-sm font-semibold pointer-coarse:pl-2">{name}</p>
                )}
                <MoveButtons
                  labels={{ up: t('move.up', { name }), down: t('move.down', { name }) }}
                  at={index}
                  of={entries.length}
                  onMove={(to, by) => move(index, to, by)}
                />
                {canRemove(entry) && (
                  <IconButton
                    icon="trash"
                    label={t('content.remove', { name })}
                    data-by="remove"
                    onClick={() => remove(entry, index)}
                  />
                )}
              </header>
              <div id={`${id}-${index}`} hidden={!isOpen} className="p-4">
                {isOpen && children(entry, index)}
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={undo} role="status" className="empty:hidden">
        {removed && entries.length <= removed.left && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            {t('content.removed', { name: removed.name })}
            <Button variant="text" onClick={putBack}>
              {t('content.put_back')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
