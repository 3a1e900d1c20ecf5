import { useTranslation } from 'next-i18next/pages';
import { MAX_ITEMS } from '@/config/limits/calls';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { Tabs } from '@/ui/layout/tabs';
import { DocumentForm } from '../document/document-form';
import type { MenuBody } from './bodies';
import { LinkList } from './link-list';
import { newLink } from './links';
import { useNamedDocument } from './use-named-document';

/** The menus that the site shows, by their keys (Spec §7). */
const MENUS = { 'desktop-header-1': 'header', 'footer-2': 'footer' } as const;
type MenuKey = keyof typeof MENUS;
const KEYS = Object.keys(MENUS) as MenuKey[];
const PATH = ['items'];

const filterOfQuery = (query: Query) => ({ menu: oneOf(KEYS, first(query.menu)) });

/** The links of the header and of the footer. */
export function MenusScreen() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const current = filter.menu || 'desktop-header-1';
  // Both editors live here, so unsaved changes in one stay while the other is shown.
  const menus = {
    'desktop-header-1': useNamedDocument<MenuBody>('menu', 'desktop-header-1'),
    'footer-2': useNamedDocument<MenuBody>('menu', 'footer-2'),
  };
  useUnsavedGuard(
    KEYS.some((key) => menus[key].isDirty),
    t('content.leave'),
  );
  return (
    <section>
      <h1 className="text-xl">{t('menus.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('menus.lead')}</p>
      <Tabs
        label={t('menus.title')}
        tabs={KEYS.map((key) => ({ key, label: t(`menus.of.${MENUS[key]}`) }))}
        current={current}
        onChange={(key) => choose({ menu: oneOf(KEYS, key) })}
      >
        <div key={current} className="mt-6">
          <DocumentForm edited={menus[current]}>
            {({ items }) => (
              <LinkList
                links={items}
                path={PATH}
                choices={items.length < MAX_ITEMS ? [{ label: t('links.add'), make: () => newLink(items) }] : []}
              />
            )}
          </DocumentForm>
        </div>
      </Tabs>
    </section>
  );
}
