/** The part after the @ of every demonstration account. */
export const DEMO_DOMAIN = 'demo.test';

/** The password of every demonstration account: the README, the log and the login page show it (PRODUCT §5). */
export const DEMO_PASSWORD = 'Trimatch-demo-1';
