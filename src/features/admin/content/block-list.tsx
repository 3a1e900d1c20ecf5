import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { BLOCK_FIELDS, BLOCK_TYPES, type BlockType, blankFields, LIST_MAX } from '@/domain/content/fields';
import { inLanguage, type Localized } from '@/domain/content/languages';
import { hongKongDay } from '@/domain/time/calendar';
import { Button } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import { Icon } from '@/ui/media/icon';
import { type Body, inserted, withKeys } from '../document/body';
import { useEditor } from '../document/editor-context';
import { OrderedCards } from '../document/ordered-cards';
import { useFolds } from '../document/use-folds';
import { FieldRows } from './field-row';

type Block = Body & { type: BlockType; title?: Localized };
const PATH = ['blocks'];

/** A page's blocks in order; each unfolds to its fields. */
export function BlockList({ blocks }: { blocks: Block[] }) {
  const { t, i18n } = useTranslation('admin');
  const editor = useEditor();
  const folds = useFolds();
  const [added, setAdded] = useState<BlockType>(BLOCK_TYPES[0] as BlockType);
  const add = () => {
    const block = withKeys({ type: added, ...blankFields(BLOCK_FIELDS[added], hongKongDay(new Date())) }, true);
    folds.toggle(block);
    editor.set(PATH, inserted(blocks, blocks.length, block as Block));
  };
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks" className="mb-1 text-lg">
        {t('content.blocks')}
      </h2>
      <p className="mb-3 text-sm text-ink-2">{t('content.blocks_hint')}</p>
      <OrderedCards
        entries={blocks}
        onChange={(next) => editor.set(PATH, next)}
        nameOf={(block, index) =>
          nameOf(index, t(`content.block.${block.type}`), inLanguage(block.title ?? {}, i18n.language))
        }
        folds={{
          isOpen: (block, index) => folds.isOpen(block) || editor.wasWrongIn([...PATH, index]),
          toggle: folds.toggle,
        }}
      >
        {(block, index) => <FieldRows fields={BLOCK_FIELDS[block.type]} value={block} path={[...PATH, index]} />}
      </OrderedCards>
      {blocks.length < LIST_MAX && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <div className="w-64 max-w-full">
            <SelectField
              label={t('content.new_block')}
              options={BLOCK_TYPES.map((type) => ({ value: type, label: t(`content.block.${type}`) }))}
              value={added}
              onChange={(event) => setAdded(BLOCK_TYPES.find((type) => type === event.target.value) ?? added)}
            />
          </div>
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" className="size-4.5" />
            {t('content.add_block')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A hero's title may contain line breaks. */
const nameOf = (index: number, type: string, title: string) =>
  [`${index + 1}. ${type}`, title.replace(/\s+/g, ' ')].filter(Boolean).join(' · ');
