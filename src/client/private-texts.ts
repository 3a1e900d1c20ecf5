import './auth-texts';
import payment from '../../public/locales/zh-Hant/payment.json';
import profile from '../../public/locales/zh-Hant/profile.json';
import project from '../../public/locales/zh-Hant/project.json';
import { addTexts } from './i18n';

// Private pages import this with themselves; on a guest's page it is loaded once the page stands (use-app-start.ts).
addTexts('zh-Hant', { payment, profile, project });

if (process.env.HAS_ENGLISH === '1') {
  addTexts('en', {
    payment: require('../../public/locales/en/payment.json'),
    profile: require('../../public/locales/en/profile.json'),
    project: require('../../public/locales/en/project.json'),
  });
}
