import auth from '../../public/locales/zh-Hant/auth.json';
import { addTexts } from './i18n';

// Login and registration import this with themselves; on every other page it comes once the page stands.
addTexts('zh-Hant', { auth });

if (process.env.HAS_ENGLISH === '1') addTexts('en', { auth: require('../../public/locales/en/auth.json') });
