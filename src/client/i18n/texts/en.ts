export { default as auth } from '../../../../public/locales/en/auth.json';
export { default as common } from '../../../../public/locales/en/common.json';
export { default as payment } from '../../../../public/locales/en/payment.json';
export { default as profile } from '../../../../public/locales/en/profile.json';
export { default as project } from '../../../../public/locales/en/project.json';
export { default as site } from '../../../../public/locales/en/site.json';
