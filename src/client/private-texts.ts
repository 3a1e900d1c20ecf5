import { addTexts } from './i18n';

// Whoever shows these imports this; a guest's page loads it once it stands (use-app-start.ts).
await addTexts({
  'zh-Hant': () => import(/* webpackChunkName: "texts-private-zh-Hant" */ './texts/zh-Hant/private'),
  en: () => import(/* webpackChunkName: "texts-private-en" */ './texts/en/private'),
});
