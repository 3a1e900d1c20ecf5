import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { type ItemKind, kindsByCategory } from '@/domain/project/item-kinds';
import type { Category } from '@/domain/project/options';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Icon } from '@/ui/media/icon';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import type { NewItem } from './added-items';
import { TemplateGroup } from './template-group';
import { useKindWords } from './use-kind-words';

interface TemplateSheetProps {
  isOpen: boolean;
  /** The project's; its items come first. */
  category: Category;
  /** Kinds that the list has already; they can be added again, such as for a second bathroom. */
  listed: readonly (ItemKind | null)[];
  onAdd: (items: NewItem[]) => void;
  onClose: () => void;
}

/** The usual items of the trades, several chosen at once; words that none has become an item of one's own. */
export function TemplateSheet({ isOpen, category, listed, onAdd, onClose }: TemplateSheetProps) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation('common');
  const kindWords = useKindWords();
  const [chosen, setChosen] = useState<readonly ItemKind[]>([]);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  useEffect(() => {
    if (isOpen) return;
    setChosen([]);
    setOwn([]);
    setTyped('');
  }, [isOpen]);

  const groups = kindsByCategory(category);
  const found = groups.flatMap(([name, kinds]): typeof groups => {
    const fitting = kinds.filter((kind) => kindWords.name(kind).toLowerCase().includes(words));
    return fitting.length > 0 ? [[name, fitting]] : [];
  });
  const count = chosen.length + own.length;

  const onToggle = (kind: ItemKind) =>
    setChosen(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]);
  const onOwn = () => {
    setOwn([...own, typed.trim()]);
    setTyped('');
  };
  const onDone = () => {
    // In the order of the work, not of the presses.
    const kinds = groups.flatMap(([, all]) => all).filter((kind) => chosen.includes(kind));
    onAdd([
      ...kinds.map((kind) => ({ kind, description: kindWords.name(kind), unit: kindWords.unit(kind) })),
      ...own.map((description) => ({ kind: null, description, unit: t('unit.lot') })),
    ]);
    onClose();
  };

  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('templates.title')}
      actions={
        <Button disabled={count === 0} onClick={onDone}>
          {count === 0 ? t('templates.choose') : t('templates.add', { count })}
        </Button>
      }
    >
      <div className="min-h-[56dvh]">
        <div className="sticky top-[78px] z-10 -mx-6 bg-card px-6 pb-3">
          <TextField
            label={t('templates.search')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LINE_MAX_CHARS}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {own.length > 0 && (
          <ul aria-label={t('templates.own')} className="mb-2">
            {own.map((description) => (
              <li key={description} className="flex min-h-12 items-center gap-3">
                <Icon name="check" className="size-6 text-jade" />
                <span className="min-w-0 flex-1 break-words">{description}</span>
                <Button
                  variant="text"
                  aria-label={common('ui.remove_file', { name: description })}
                  onClick={() => setOwn(own.filter((other) => other !== description))}
                >
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {found.map(([name, kinds]) => (
          <TemplateGroup
            key={name}
            title={common(`category.${name}`)}
            kinds={kinds}
            chosen={chosen}
            listed={listed}
            onToggle={onToggle}
          />
        ))}
        {found.length === 0 && <p className="text-ink-2">{t('templates.none', { words: typed.trim() })}</p>}
        {words !== '' && !own.includes(typed.trim()) && (
          <Button variant="quiet" className="mt-3" onClick={onOwn}>
            <Icon name="plus" />
            <span className="min-w-0 break-words">{t('templates.add_own', { words: typed.trim() })}</span>
          </Button>
        )}
      </div>
    </LazyDialog>
  );
}
