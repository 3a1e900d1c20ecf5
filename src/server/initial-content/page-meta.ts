import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { DraftOf } from '../modules/content/bodies/bodies';
import { t } from './words';

const meta = (zhTitle: string, enTitle: string, zhText: string, enText: string): DraftOf<'page_meta'> => ({
  title: t(zhTitle, enTitle),
  description: t(zhText, enText),
});

const ACCOUNT_META: Record<string, DraftOf<'page_meta'>> = {
  [paths.forgetPassword()]: meta(
    '忘記密碼',
    'Forgot password',
    '輸入註冊電郵，我們會寄出重設密碼的連結。',
    'Enter your e-mail address to get a link for a new password.',
  ),
  '/auth/change-forget-password': meta(
    '設定新密碼',
    'Set a new password',
    '以電郵內的連結設定新密碼。',
    'Set a new password with the link in your e-mail.',
  ),
  [paths.registerType('client')]: meta(
    '以客戶身分註冊',
    'Register as a client',
    '免費開戶，發布項目，讓顧問為你評估。',
    'Open a free account, publish a project, and have a consultant estimate it.',
  ),
  [paths.registerType('consultant')]: meta(
    '以顧問身分註冊',
    'Register as a consultant',
    '提交資歷和證書，批核後即可申請項目。',
    'Send your experience and certificates, and apply for projects once approved.',
  ),
  [paths.registerType('technician')]: meta(
    '以師傅身分註冊',
    'Register as a technician',
    '提交資歷和證書，批核後即可按清單報價。',
    'Send your experience and certificates, and quote against lists once approved.',
  ),
  [paths.registerVerify()]: meta(
    '驗證電郵',
    'Verify your e-mail',
    '輸入電郵內的六位驗證碼。',
    'Enter the six-digit code from your e-mail.',
  ),
  [paths.registerSubscription()]: meta(
    '選擇計劃',
    'Choose a plan',
    '選擇適合你的會籍計劃。',
    'Choose the membership plan that suits you.',
  ),
  [paths.registerPayment()]: meta(
    '繳付會費',
    'Pay the fee',
    '批核前不會開始計算會籍日期；不獲批核會全數退款。',
    'Membership starts only when you are approved; if you are not, all of it is refunded.',
  ),
  [paths.registerApproval()]: meta(
    '審批',
    'Approval',
    '我們正在審核你的申請，結果會以電郵通知。',
    'We are checking your application and will e-mail you the result.',
  ),
  [paths.registerSuccess()]: meta('註冊完成', 'Registration complete', '帳戶已可使用。', 'Your account is ready.'),
  [paths.profile()]: meta(
    '我的檔案',
    'My profile',
    '你的待辦事項和進行中的項目。',
    'What waits for you, and your projects under way.',
  ),
  [paths.notification()]: meta(
    '通知',
    'Notifications',
    '項目、訊息和帳戶的最新通知。',
    'News of projects, messages and your account.',
  ),
  [`${paths.notification()}/detail/[id]`]: meta('通知', 'Notification', '通知的全文。', 'A notification in full.'),
  [privatePaths.subscription()]: meta(
    '會籍',
    'Membership',
    '你的會籍計劃、到期日和續期。',
    'Your plan, its end and its renewal.',
  ),
};

const OWN_META: Record<string, DraftOf<'page_meta'>> = {
  [privatePaths.account()]: meta(
    '我的帳戶',
    'My account',
    '你的個人資料、登入保安和設定。',
    'Your details, how you log in, and your settings.',
  ),
  [privatePaths.accountDetails()]: meta(
    '個人資料',
    'Your details',
    '你的姓名、稱呼、電話和頭像。',
    'Your name, what others call you, your phone and picture.',
  ),
  [privatePaths.accountSecurity()]: meta(
    '登入及保安',
    'Login and security',
    '密碼、兩步驗證、通行密鑰和登入裝置。',
    'Password, two-step login, passkeys and devices.',
  ),
  [privatePaths.accountNotifications()]: meta(
    '通知設定',
    'Notification settings',
    '選擇以網站或電郵接收哪些通知。',
    'Choose what you are told in the app and by e-mail.',
  ),
  [privatePaths.accountTrade()]: meta(
    '專業資料',
    'Trade',
    '你的專業資料、證明文件和作品相片。',
    'Your trade, certificates and pictures of your work.',
  ),
  [privatePaths.accountSearches()]: meta(
    '已儲存的搜尋',
    'Saved searches',
    '你儲存的搜尋，有合適的新項目時會通知你。',
    'The searches you saved, to be told of new projects that fit.',
  ),
  [privatePaths.accountFavourites()]: meta(
    '收藏的專業人士',
    'Saved professionals',
    '你收藏的專業人士，建立項目時可以邀請他們。',
    'The professionals you saved, to invite them to a project.',
  ),
  [privatePaths.accountData()]: meta(
    '我的資料',
    'My data',
    '下載你的資料，或刪除帳戶。',
    'Download your data, or delete your account.',
  ),
};

const PROJECT_META: Record<string, DraftOf<'page_meta'>> = {
  [paths.projects()]: meta(
    '我的項目',
    'My projects',
    '進行中的項目，輪到誰一看便知。',
    'Projects under way, and whose turn it is.',
  ),
  [privatePaths.pastProjects()]: meta(
    '過往項目',
    'Past projects',
    '已完成、取消或過期的項目。',
    'Projects that are completed, cancelled or expired.',
  ),
  [paths.projectCreate()]: meta(
    '建立項目',
    'Create a project',
    '說出你的工程需要，讓顧問評估。',
    'Say what you need, and have a consultant estimate it.',
  ),
  [privatePaths.projectRequest()]: meta(
    '招募中的項目',
    'Open requests',
    '等待顧問或師傅的項目。',
    'Projects that look for a consultant or technicians.',
  ),
  '/profile/project/detail/[id]': meta(
    '項目',
    'Project',
    '項目的進度、報價、文件和紀錄。',
    'Progress, quotations, files and the log of a project.',
  ),
  '/profile/report': meta(
    '提出投訴',
    'Make a complaint',
    '就項目提出投訴，由平台跟進。',
    'Complain about a project, and have the platform look into it.',
  ),
  '/professional/[id]': meta(
    '專業人士',
    'Professional',
    '專業人士的資歷、作品和評價。',
    'Experience, works and ratings of a professional.',
  ),
  '/cases/detail/[id]': meta(
    '工程案例',
    'Case',
    '一項工程由構想到驗收的經過。',
    'How one project went from the idea to the approval.',
  ),
};

const PAYMENT_META: Record<string, DraftOf<'page_meta'>> = {
  [privatePaths.paymentRecord()]: meta(
    '付款紀錄',
    'Payment records',
    '所有付款、退款和收據。',
    'All payments, refunds and receipts.',
  ),
  [privatePaths.earnings()]: meta(
    '收款',
    'Earnings',
    '代收、應收和已轉帳的款項，以及收款戶口。',
    'What is held, due and transferred, and the account it goes to.',
  ),
  '/profile/payment-record/receipt': meta('收據', 'Receipt', '付款收據。', 'The receipt of a payment.'),
  '/internal/cart/payment': meta(
    '付款',
    'Payment',
    '核對金額，選擇付款方式。',
    'Check the amount and choose how to pay.',
  ),
  '/internal/cart/result/success': meta('付款結果', 'Payment result', '付款的最新狀態。', 'The state of your payment.'),
  [privatePaths.paymentFail()]: meta(
    '付款結果',
    'Payment result',
    '付款未完成，可以再試。',
    'The payment was not completed; you can try again.',
  ),
};

/** The metadata of every route of Spec §2; what one page shows, such as a case, has its own title and description. */
export const PAGE_META: Record<string, DraftOf<'page_meta'>> = {
  [paths.home()]: meta(
    '顧問把關的工程配對平台',
    'Project matching with a consultant on your side',
    '說出你的工程需要，顧問先評估，再由多位師傅按同一份清單報價；付款、修改、驗收，每一步都清楚寫明輪到誰。',
    'Say what you need. A consultant estimates it, several technicians quote against the same list, and every step from payment to approval shows whose turn it is.',
  ),
  [paths.professionals()]: meta(
    '顧問及師傅名錄',
    'Consultants and technicians',
    '按工種、地區和評分找顧問或師傅，看他們完成的項目、作品和客戶評價，再邀請報價。',
    'Find consultants and technicians by trade, district and rating. See what they have finished and how clients rated it.',
  ),
  [paths.professionalJoin()]: meta(
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
  [paths.start()]: meta(
    '免費建立項目',
    'Create a project free',
    '說明要做甚麼、在哪裏，拍幾張相片，約五分鐘便可發布項目；最後才開帳戶，費用全免。',
    'Say what you need and where, add a few photos, and publish in about five minutes. You register last, and it is free.',
  ),
  [paths.register()]: meta(
    '免費註冊',
    'Register',
    '建立帳戶，三分鐘內發布你的第一個項目。',
    'Open an account and publish your first project in three minutes.',
  ),
  [paths.login()]: meta('登入', 'Log in', '登入你的帳戶，查看項目進度。', 'Log in to see how your projects are doing.'),
  ...ACCOUNT_META,
  ...OWN_META,
  ...PROJECT_META,
  ...PAYMENT_META,
};
