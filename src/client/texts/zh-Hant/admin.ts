export { default as admin } from '../../../../public/locales/zh-Hant/admin.json';
