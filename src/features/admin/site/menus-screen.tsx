import { MAX_ITEMS } from '@/config/limits';
import { first, oneOf, type Query } from '@/features/common/address';
import { useAddressFilter } from '@/features/common/use-address-filter';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { TabPanel, Tabs } from '@/ui/tabs';
import { useTranslation } from '@/ui/texts';
import { useUnsavedGuard } from '../content/use-unsaved-guard';
import type { MenuBody } from './bodies';
import { DocumentFrame } from './document-frame';
import { LinkRows } from './link-rows';
import { newLink } from './links';
import { type DocumentEditor, useDocument } from './use-document';

/** The menus that the site shows, by their keys (Spec §7). */
const MENUS = { 'desktop-header-1': 'header', 'footer-2': 'footer' } as const;
type MenuKey = keyof typeof MENUS;
const KEYS = Object.keys(MENUS) as MenuKey[];

const filterOfQuery = (query: Query) => ({ menu: oneOf(KEYS, first(query.menu)) });

/** The links of the header and of the footer. */
export function MenusScreen() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const current = filter.menu || 'desktop-header-1';
  // Both are held here: what was typed in one stays while the other is looked at.
  const editors: Record<MenuKey, DocumentEditor<MenuBody>> = {
    'desktop-header-1': useDocument<MenuBody>({ kind: 'menu', key: 'desktop-header-1' }),
    'footer-2': useDocument<MenuBody>({ kind: 'menu', key: 'footer-2' }),
  };
  useUnsavedGuard(KEYS.some((key) => editors[key].isChanged));
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{t('menus.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('menus.lead')}</p>
      <Tabs
        label={t('menus.title')}
        tabs={KEYS.map((key) => ({ key, label: t(`menus.of.${MENUS[key]}`) }))}
        current={current}
        onChange={(key) => choose({ menu: oneOf(KEYS, key) })}
      />
      <TabPanel tabKey={current} current={current}>
        <MenuEditor editor={editors[current]} />
      </TabPanel>
    </section>
  );
}

function MenuEditor({ editor }: { editor: DocumentEditor<MenuBody> }) {
  const { t } = useTranslation('admin');
  return (
    <div className="mt-6 max-w-[860px]">
      <DocumentFrame editor={editor}>
        {({ items }) => (
          <LinkRows
            links={items}
            onChange={(changed) => editor.change({ items: changed })}
            errors={editor.errors}
            path="items"
          >
            <Button
              variant="quiet"
              disabled={items.length >= MAX_ITEMS}
              onClick={() => editor.change({ items: [...items, newLink(items)] })}
            >
              <Icon name="plus" />
              {t('links.add')}
            </Button>
          </LinkRows>
        )}
      </DocumentFrame>
    </div>
  );
}
