export { default as auth } from '../../../../public/locales/zh-Hant/auth.json';
export { default as common } from '../../../../public/locales/zh-Hant/common.json';
export { default as site } from '../../../../public/locales/zh-Hant/site.json';
