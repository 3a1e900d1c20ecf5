import site from '../../public/locales/zh-Hant/site.json';
import { addTexts } from './i18n';

// The public site's pages import this with themselves.
addTexts('zh-Hant', { site });

if (process.env.HAS_ENGLISH === '1') addTexts('en', { site: require('../../public/locales/en/site.json') });
