export { default as auth } from '../../../../public/locales/zh-Hant/auth.json';
export { default as common } from '../../../../public/locales/zh-Hant/common.json';
export { default as payment } from '../../../../public/locales/zh-Hant/payment.json';
export { default as profile } from '../../../../public/locales/zh-Hant/profile.json';
export { default as project } from '../../../../public/locales/zh-Hant/project.json';
export { default as site } from '../../../../public/locales/zh-Hant/site.json';
