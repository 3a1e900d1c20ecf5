import type { StoredMenuItem } from '../../db/tables/site';

const item = (key: string, zh: string, en: string, url: string, isNewWindow = false): StoredMenuItem => ({
  key,
  title: { 'zh-Hant': zh, en },
  url,
  is_new_window: isNewWindow,
  image: null,
});

/** The menus a new site starts with (Spec §7). */
export const MENUS = [
  {
    key: 'desktop-header-1',
    items: [item('home', '首頁', 'Home', '/'), item('register', '開始使用', 'Get started', '/register')],
  },
  {
    key: 'footer-2',
    items: [
      item('home', '首頁', 'Home', '/'),
      item('register', '註冊', 'Register', '/register'),
      item('login', '登入', 'Log in', '/auth/login'),
    ],
  },
];

export const SETTING = {
  globalCss: '',
  slogans: {
    'zh-Hant': ['由估算到驗收，三方同一個房間。'],
    en: ['From estimate to approval, all in one place.'],
  },
  socialLinks: [
    item('facebook', 'Facebook', 'Facebook', 'https://www.facebook.com/', true),
    item('instagram', 'Instagram', 'Instagram', 'https://www.instagram.com/', true),
    item('twitter', 'Twitter', 'Twitter', 'https://x.com/', true),
    item('youtube', 'YouTube', 'YouTube', 'https://www.youtube.com/', true),
  ],
};

const meta = (path: string, zhTitle: string, enTitle: string, zhText: string, enText: string) => ({
  path,
  title: { 'zh-Hant': zhTitle, en: enTitle },
  description: { 'zh-Hant': zhText, en: enText },
});

export const PAGE_META = [
  meta(
    '/',
    '顧問把關的工程配對平台',
    'Project matching with a consultant on your side',
    '說出你的工程需要，顧問先評估，再由多位師傅按同一份清單報價；付款、修改、驗收，每一步都清楚寫明輪到誰。',
    'Say what you need. A consultant estimates it, several technicians quote against the same list, and every step from payment to approval shows whose turn it is.',
  ),
  meta(
    '/register',
    '免費註冊',
    'Register',
    '建立帳戶，三分鐘內發布你的第一個項目。',
    'Open an account and publish your first project in three minutes.',
  ),
  meta('/auth/login', '登入', 'Log in', '登入你的帳戶，查看項目進度。', 'Log in to see how your projects are doing.'),
];
