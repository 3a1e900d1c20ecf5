import { paths } from '@/config/paths';
import type { DraftOf } from '../modules/content/bodies';
import { t } from './words';

const item = (key: string, zh: string, en: string, url: string, isNewWindow = false) => ({
  key,
  title: t(zh, en),
  url,
  is_new_window: isNewWindow,
  image: null,
});

/** The menus a new site starts with (Spec §7). */
export const MENUS: Record<string, DraftOf<'menu'>> = {
  'desktop-header-1': {
    items: [
      item('home', '首頁', 'Home', paths.home()),
      item('cases', '工程案例', 'Cases', paths.cases()),
      item('professional', '專業人士', 'For professionals', paths.professionalIntro()),
      item('contact', '聯絡我們', 'Contact', paths.contactUs()),
    ],
  },
  'footer-2': {
    items: [
      item('cases', '工程案例', 'Cases', paths.cases()),
      item('professional', '加入成為專業人士', 'Join as a professional', paths.professionalIntro()),
      item('about', '關於我們', 'About us', paths.contentPage('about')),
      item('questions', '常見問題', 'Questions', paths.contentPage('questions')),
      item('contact', '聯絡我們', 'Contact', paths.contactUs()),
      item('terms', '服務條款', 'Terms of service', paths.contentPage('terms')),
      item('privacy', '私隱政策', 'Privacy policy', paths.contentPage('privacy')),
      item('register', '註冊', 'Register', paths.register()),
      item('login', '登入', 'Log in', paths.login()),
    ],
  },
};

export const SETTING: DraftOf<'setting'> = {
  global_css: '',
  slogans: {
    'zh-Hant': ['由估算到驗收，三方同一個房間。'],
    en: ['From estimate to approval, all in one place.'],
  },
  social_links: [
    item('facebook', 'Facebook', 'Facebook', 'https://www.facebook.com/', true),
    item('instagram', 'Instagram', 'Instagram', 'https://www.instagram.com/', true),
    item('twitter', 'Twitter', 'Twitter', 'https://x.com/', true),
    item('youtube', 'YouTube', 'YouTube', 'https://www.youtube.com/', true),
  ],
};

const meta = (zhTitle: string, enTitle: string, zhText: string, enText: string): DraftOf<'page_meta'> => ({
  title: t(zhTitle, enTitle),
  description: t(zhText, enText),
});

/** The metadata of every public path that does not show a thing of its own. */
export const PAGE_META: Record<string, DraftOf<'page_meta'>> = {
  [paths.home()]: meta(
    '顧問把關的工程配對平台',
    'Project matching with a consultant on your side',
    '說出你的工程需要，顧問先評估，再由多位師傅按同一份清單報價；付款、修改、驗收，每一步都清楚寫明輪到誰。',
    'Say what you need. A consultant estimates it, several technicians quote against the same list, and every step from payment to approval shows whose turn it is.',
  ),
  [paths.professionalIntro()]: meta(
    '專業人士：顧問及師傅加入',
    'For professionals: join as a consultant or technician',
    '客戶已說清楚需要，工程範圍有清單可跟。顧問收取評估工作，師傅按清單報價；會籍收費清楚，批核後才開始計算。',
    'Clients who have said what they need, and a list to work from. Consultants estimate and approve, technicians quote and build; membership starts only when you are approved.',
  ),
  [paths.cases()]: meta(
    '工程案例',
    'Cases',
    '翻新、水電、防水、鋁窗、木工、辦公室工程：看看其他人怎樣由一個想法做到驗收，用了多少時間和預算。',
    'Renovation, plumbing, waterproofing, windows, carpentry, offices: how others went from an idea to approval, how long it took and what it cost.',
  ),
  [paths.contactUs()]: meta(
    '聯絡我們',
    'Contact us',
    '對平台、項目或會籍有疑問？留下訊息，我們會以電郵回覆。',
    'A question about the platform, a project or membership? Leave a message, and we answer by e-mail.',
  ),
  [paths.search()]: meta(
    '搜尋',
    'Search',
    '搜尋工程案例、專業人士和網站內容，輸入兩個字便可開始。',
    'Search cases, professionals and everything else on this site.',
  ),
  [paths.register()]: meta(
    '免費註冊',
    'Register',
    '建立帳戶，三分鐘內發布你的第一個項目。',
    'Open an account and publish your first project in three minutes.',
  ),
  [paths.login()]: meta('登入', 'Log in', '登入你的帳戶，查看項目進度。', 'Log in to see how your projects are doing.'),
};
