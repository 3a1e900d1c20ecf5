import './private-texts';
import admin from '../../public/locales/zh-Hant/admin.json';
import { addTexts } from './i18n';

// The back office imports this with itself; nobody else loads it.
addTexts('zh-Hant', { admin });

if (process.env.HAS_ENGLISH === '1') {
  addTexts('en', { admin: require('../../public/locales/en/admin.json') });
}
