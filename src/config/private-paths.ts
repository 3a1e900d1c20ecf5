/** Paths that only pages behind login link to; separate, so that public pages do not load them. */
export const privatePaths = {
  pastProjects: () => '/profile/project/past',
  projectRequest: () => '/profile/project/request',
  /** @param open the action whose form is open when the page is shown, if the reader may do it then */
  projectDetail: (id: number, open?: string) => `/profile/project/detail/${id}${open ? `?open=${open}` : ''}`,
  projectTab: (id: number, tab: 'files' | 'site_log') => `/profile/project/detail/${id}?tab=${tab}`,
  account: () => '/profile/account',
  accountDetails: () => '/profile/account/details',
  accountSecurity: (part?: 'password' | 'second-factor' | 'passkeys' | 'devices') =>
    `/profile/account/security${part ? `#${part}` : ''}`,
  accountNotifications: () => '/profile/account/notifications',
  accountSearches: () => '/profile/account/searches',
  accountFavourites: () => '/profile/account/favourites',
  accountTrade: (part?: 'certificates') => `/profile/account/trade${part ? `#${part}` : ''}`,
  accountData: () => '/profile/account/data',
  subscription: () => '/profile/subscription',
  paymentRecord: () => '/profile/payment-record',
  earnings: () => '/profile/earnings',
  statement: (at: { view?: 'earnings'; project_id?: string } = {}) =>
    ['/profile/statement', `${new URLSearchParams(at)}`].filter(Boolean).join('?'),
  receipt: (orderNumber: string) => `/profile/payment-record/receipt?order_number=${encodeURIComponent(orderNumber)}`,
  notificationDetail: (id: number) => `/profile/notification/detail/${id}`,
  /** The page of a mail's unsubscribe link; needs no login. */
  stopMail: (token: string) => `/notification/stop?token=${encodeURIComponent(token)}`,
  report: (projectId: number) => `/profile/report?project_id=${projectId}`,
  admin: () => '/admin',
  adminContact: () => '/admin/contact',
  adminJobs: () => '/admin/jobs',
  adminMail: (at: { state?: string } = {}) => `/admin/mail${at.state ? `?state=${at.state}` : ''}`,
  adminProfessionals: () => '/admin/professionals',
  adminProfessional: (userId: number) => `/admin/professionals/${userId}`,
  adminFigures: () => '/admin/figures',
  adminProjects: (at: { state?: 'overdue' } = {}) => `/admin/projects${at.state ? `?state=${at.state}` : ''}`,
  adminProject: (id: number) => `/admin/projects/${id}`,
  adminProjectStatement: (id: number) => `/admin/projects/${id}/statement`,
  adminComplaints: (at: { tab?: 'ends' } = {}) => `/admin/complaints${at.tab ? `?tab=${at.tab}` : ''}`,
  adminComplaint: (id: number) => `/admin/complaints/${id}`,
  adminOrders: (at: { owed?: 'payer' | 'professional' | 'disputed' } = {}) =>
    `/admin/orders${at.owed ? `?owed=${at.owed}` : ''}`,
  adminOrder: (orderNumber: string) => `/admin/orders/${encodeURIComponent(orderNumber)}`,
  adminBooks: (filter: { order_number?: string; project_id?: string } = {}) =>
    ['/admin/books', `${new URLSearchParams(filter)}`].filter(Boolean).join('?'),
  adminFps: (at: { tab?: 'leftovers' | 'to_send' } = {}) => `/admin/fps${at.tab ? `?tab=${at.tab}` : ''}`,
  adminPages: () => '/admin/pages',
  adminPage: (key: string) => `/admin/pages/${encodeURIComponent(key)}`,
  adminCases: () => '/admin/cases',
  adminCase: (contentId: number) => `/admin/cases/${contentId}`,
  adminMetaList: () => '/admin/meta',
  adminMeta: (contentId: number) => `/admin/meta/${contentId}`,
  adminPeople: () => '/admin/people',
  adminPerson: (userId: number) => `/admin/people/${userId}`,
  adminPersonStatement: (userId: number) => `/admin/people/${userId}/statement`,
  adminAudit: (filter: Record<string, string> = {}) =>
    ['/admin/audit', `${new URLSearchParams(filter)}`].filter(Boolean).join('?'),
  adminSecurityEvents: (filter: Record<string, string> = {}) =>
    ['/admin/security-events', `${new URLSearchParams(filter)}`].filter(Boolean).join('?'),
  payment: (orderNumber: string) => `/internal/cart/payment?order_number=${encodeURIComponent(orderNumber)}`,
  paymentSuccess: (orderNumber: string) =>
    `/internal/cart/result/success?order_number=${encodeURIComponent(orderNumber)}`,
  paymentFail: (orderNumber?: string) =>
    orderNumber
      ? `/internal/cart/result/fail?order_number=${encodeURIComponent(orderNumber)}`
      : '/internal/cart/result/fail',
  fpsPayment: (orderNumber: string) => `/profile/payment/fps/${encodeURIComponent(orderNumber)}`,
  sandboxCheckout: (orderNumber: string, session: string) =>
    `/internal/sandbox-checkout?${new URLSearchParams({ order_number: orderNumber, session })}`,
} as const;
