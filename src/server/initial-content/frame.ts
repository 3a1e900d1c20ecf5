import { paths } from '@/config/paths';
import type { DraftOf } from '../modules/content/bodies/bodies';
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
      item('professional', '專業人士', 'Professionals', paths.professionals()),
      item('contact', '聯絡我們', 'Contact', paths.contactUs()),
    ],
  },
  'footer-2': {
    items: [
      item('cases', '工程案例', 'Cases', paths.cases()),
      item('professional', '專業人士', 'Professionals', paths.professionals()),
      item('join', '加入成為專業人士', 'Join as a professional', paths.professionalJoin()),
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
