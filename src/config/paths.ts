import { DEFAULT_LOCALE, LOCALES } from './app';

/** Every address of the site as a function, so that none is written twice (Spec §2). */
export const paths = {
  home: () => '/',
  professionalIntro: () => '/professional',
  cases: (page = 1) => (page > 1 ? `/cases?page=${page}` : '/cases'),
  caseDetail: (id: number) => `/cases/detail/${id}`,
  caseFeed: () => '/cases/feed.xml',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  contactUs: () => '/contact-us',
  contentPage: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  professionalPage: (userId: number) => `/professional/${userId}`,
  search: () => '/search',
  login: (returnPath?: string) => (returnPath ? `/auth/login?r=${encodeURIComponent(returnPath)}` : '/auth/login'),
  forgetPassword: () => '/auth/forget-password',
  changeForgetPassword: (token: string) => `/auth/change-forget-password?token=${encodeURIComponent(token)}`,
  register: () => '/register',
  registerType: (type: string) => `/register/${type}`,
  registerVerify: () => '/register/verify',
  registerSubscription: () => '/register/subscription',
  registerPayment: () => '/register/payment',
  registerApproval: () => '/register/approval',
  registerSuccess: () => '/register/success',
  profile: () => '/profile',
  projects: () => '/profile/project',
  pastProjects: () => '/profile/project/past',
  projectCreate: () => '/profile/project/create',
  projectRequest: () => '/profile/project/request',
  projectDetail: (id: number) => `/profile/project/detail/${id}`,
  subscription: () => '/profile/subscription',
  paymentRecord: () => '/profile/payment-record',
  receipt: (orderNumber: string) => `/profile/payment-record/receipt?order_number=${encodeURIComponent(orderNumber)}`,
  report: (projectId: number) => `/profile/report?project_id=${projectId}`,
  adminProfessionals: () => '/admin/professionals',
  adminProfessional: (userId: number) => `/admin/professionals/${userId}`,
  notification: () => '/profile/notification',
  payment: (orderNumber: string) => `/internal/cart/payment?order_number=${encodeURIComponent(orderNumber)}`,
  paymentSuccess: (orderNumber: string) =>
    `/internal/cart/result/success?order_number=${encodeURIComponent(orderNumber)}`,
  paymentFail: (orderNumber?: string) =>
    orderNumber
      ? `/internal/cart/result/fail?order_number=${encodeURIComponent(orderNumber)}`
      : '/internal/cart/result/fail',
  sandboxCheckout: (orderNumber: string, session: string) =>
    `/internal/sandbox-checkout?${new URLSearchParams({ order_number: orderNumber, session })}`,
} as const;

/** An address in a language; the default language, and one that the site does not have, stand without a prefix. */
export const inLocale = (path: string, locale: string): string =>
  locale === DEFAULT_LOCALE || !LOCALES.includes(locale) ? path : `/${locale}${path}`;
