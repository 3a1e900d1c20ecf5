export { default as payment } from '../../../../public/locales/zh-Hant/payment.json';
export { default as profile } from '../../../../public/locales/zh-Hant/profile.json';
export { default as project } from '../../../../public/locales/zh-Hant/project.json';
