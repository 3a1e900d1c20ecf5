import { useTranslation } from 'next-i18next/pages';

const CATEGORIES = [
  'activity',
  'custom',
  'flags',
  'foods',
  'frequent',
  'nature',
  'objects',
  'people',
  'places',
  'search',
  'symbols',
] as const;
const SKINS = ['choose', '1', '2', '3', '4', '5', '6'] as const;

/** The picker's texts in the page's language, because its own Chinese texts are in simplified characters only. */
export function useEmojiTexts() {
  const { t, i18n } = useTranslation('chat');
  return {
    isChinese: i18n.language.startsWith('zh'),
    search: t('emoji_search'),
    search_no_results_1: t('emoji_none'),
    search_no_results_2: t('emoji_none_text'),
    pick: t('emoji_pick'),
    add_custom: t('emoji_category.custom'),
    categories: Object.fromEntries(CATEGORIES.map((name) => [name, t(`emoji_category.${name}`)])),
    skins: Object.fromEntries(SKINS.map((name) => [name, t(`emoji_skin.${name}`)])),
  };
}

export type EmojiTexts = ReturnType<typeof useEmojiTexts>;
