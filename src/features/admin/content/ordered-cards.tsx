import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { useTranslation } from '@/ui/texts';
import { inserted, keyOf, moved } from './body';

interface OrderedCardsProps<T> {
  entries: readonly T[];
  onChange: (entries: T[]) => void;
  nameOf: (entry: T, index: number) => string;
  children: (entry: T, index: number) => ReactNode;
}

/**
 * Cards in an order that the operator chooses: by two buttons, by Alt and an arrow on them, or by dragging the handle.
 * What is taken away can be put back, where it was, until something else is.
 */
export function OrderedCards<T>({ entries, onChange, nameOf, children }: OrderedCardsProps<T>) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ entry: T; index: number; name: string } | null>(null);
  const [said, setSaid] = useState('');
  /** The button that moved its card keeps the focus: the browser loses it with the card's place. */
  const focus = useRef<{ index: number; by: string } | null>(null);
  useEffect(() => {
    const { index, by } = focus.current ?? {};
    focus.current = null;
    if (index !== undefined)
      list.current
        ?.querySelector<HTMLElement>(`:scope > li:nth-child(${index + 1}) > header [data-by="${by}"]`)
        ?.focus();
  });

  const move = (from: number, to: number, by?: string) => {
    if (to < 0 || to >= entries.length || from === to) return;
    if (by) focus.current = { index: to, by };
    onChange(moved(entries, from, to));
    setSaid(t('content.moved', { number: to + 1, count: entries.length }));
  };
  const remove = (entry: T, index: number) => {
    setRemoved({ entry, index, name: nameOf(entry, index) });
    onChange(entries.filter((_, at) => at !== index));
  };
  const putBack = () => {
    if (removed) onChange(inserted(entries, Math.min(removed.index, entries.length), removed.entry));
    setRemoved(null);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(index, index + step, (event.target as HTMLElement).dataset.by);
  };
  const onDragOver = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(index);
  };
  const onDrop = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged, index);
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {entries.map((entry, index) => {
          const name = nameOf(entry, index);
          return (
            <li
              key={keyOf(entry) ?? index}
              onDragOver={(event) => onDragOver(event, index)}
              onDrop={(event) => onDrop(event, index)}
              className={`rounded-m border bg-card ${over === index && dragged !== index ? 'border-jade' : 'border-line'} ${dragged === index ? 'opacity-50' : ''}`}
            >
              <header className="flex items-center gap-1 rounded-t-m border-b border-line bg-paper py-1 pl-2 pr-1">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keyboard */}
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
                  onDragEnd={endDrag}
                  className="grid size-9 cursor-grab place-items-center text-ink-2 pointer-coarse:hidden"
                >
                  <Icon name="menu" className="size-[18px]" />
                </span>
                <p className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</p>
                <MoveButton
                  label={t('content.up', { name })}
                  by="up"
                  isEnd={index === 0}
                  onMove={() => move(index, index - 1, 'up')}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
                <MoveButton
                  label={t('content.down', { name })}
                  by="down"
                  isEnd={index === entries.length - 1}
                  onMove={() => move(index, index + 1, 'down')}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
                <IconButton
                  icon="trash"
                  label={t('content.remove', { name })}
                  data-by="remove"
                  onClick={() => remove(entry, index)}
                />
              </header>
              <div className="p-4">{children(entry, index)}</div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="status" className="empty:hidden">
        {removed && (
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

interface MoveButtonProps {
  label: string;
  by: 'up' | 'down';
  isEnd: boolean;
  onMove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** At an end it says so and keeps the focus, where a disabled one would lose it. */
function MoveButton({ label, by, isEnd, onMove, onKeyDown }: MoveButtonProps) {
  return (
    <IconButton
      icon="chevron-down"
      label={label}
      data-by={by}
      aria-disabled={isEnd || undefined}
      onClick={onMove}
      onKeyDown={onKeyDown}
      className={`${by === 'up' ? 'rotate-180' : ''} ${isEnd ? 'opacity-40' : ''}`}
    />
  );
}
