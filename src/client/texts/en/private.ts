export { default as payment } from '../../../../public/locales/en/payment.json';
export { default as profile } from '../../../../public/locales/en/profile.json';
export { default as project } from '../../../../public/locales/en/project.json';
