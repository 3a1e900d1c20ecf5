import './private-texts';
import { addTexts } from './i18n';

// The back office imports this with itself; nobody else loads it.
await addTexts({
  'zh-Hant': () => import(/* webpackChunkName: "texts-admin-zh-Hant" */ './texts/zh-Hant/admin'),
  en: () => import(/* webpackChunkName: "texts-admin-en" */ './texts/en/admin'),
});
