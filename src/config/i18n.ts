import config from '../../next-i18next.config';

const { i18n: _routing, ...options } = config;

/** The options of every i18next instance: pages, errors and mails share their interpolation and plural rules. */
export const I18N_OPTIONS = options;
