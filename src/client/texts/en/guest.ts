export { default as auth } from '../../../../public/locales/en/auth.json';
export { default as common } from '../../../../public/locales/en/common.json';
export { default as site } from '../../../../public/locales/en/site.json';
