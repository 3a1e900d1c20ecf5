export { default as admin } from '../../../../public/locales/en/admin.json';
