import type { DraftOf } from '../../modules/content/bodies/bodies';
import { t } from '../words';

/** The terms of service a new site starts with; version `TERMS_VERSION`. Operators must have them checked. */
export const TERMS_PAGE: DraftOf<'page'> = {
  title: t('服務條款', 'Terms of service'),
  summary: t(
    '使用平台的條款：平台的角色、帳戶、付款與退款、驗收與爭議、內容及責任。',
    'What you agree to when you use the platform: its part, accounts, payment and refunds, approval and disputes, content and liability.',
  ),
  blocks: [
    {
      type: 'rich_text',
      text: t(
        `2026 年 11 月版

## 1. 平台的角色

平台讓客戶、顧問和師傅在同一個項目內合作，並保存評估、報價、付款和驗收的紀錄。工程合約由客戶與師傅訂立，顧問服務由客戶與顧問議定；平台不是工程合約的任何一方，亦不參與施工。

## 2. 你的帳戶

- 請提供真實資料，並保管好密碼；以你的帳戶所作的行為由你負責
- 一個電郵只可開立一個帳戶
- 違反條款、提供虛假證明或涉及不當使用的帳戶可被暫停

## 3. 專業人士

顧問和師傅須提交資格或牌照證明，獲批核並持有有效會籍後才可承接新項目。批核表示我們已核對所提交的文件，並不構成對工程質素的保證。法例規定須由註冊人士進行的工程（例如電力、氣體、小型工程），須由持有相應註冊的人士負責。

## 4. 付款與退款

- 建立項目、收取評估及報價均不收費
- 客戶接受報價後付款，金額以該份報價為準，以港元計算
- 重複付款，或訂單已失效後才到帳的款項，會全數退回原來的付款方式
- 會籍費在批核前可因不獲通過而全數退回；批核後按已付期數計算，不按日退款

## 5. 驗收與爭議

師傅提交後由項目顧問驗收，未妥當的項目會列明並退回修改。參與者可在進行期間及完成後三十日內提出投訴；投訴期間項目暫停計時。平台會聽取各方說法，按紀錄決定繼續、修改、終止或退款。

## 6. 你上載的內容

你保留內容的權利，並授權平台為提供服務而儲存及向項目參與者展示。請勿上載違法、侵犯他人權利或含有他人個人資料而未經同意的內容。

## 7. 責任

我們以合理的謹慎提供平台，但不保證服務不會中斷。在法律容許的範圍內，我們對因工程本身引致的損失不負責任；本條款不會免除法律不容許免除的責任。

## 8. 更改及適用法律

條款如有更改，會在生效前在平台公布。本條款受香港特別行政區法律管轄。`,
        `November 2026

## 1. What the platform does

The platform lets a client, a consultant and a technician work in one project, and keeps the record of estimate, quotations, payment and approval. The contract for the work is between client and technician, and the consultant’s service is agreed between client and consultant; the platform is party to neither and does no building work.

## 2. Your account

- Please give true details and keep your password safe; what is done with your account is your responsibility
- One e-mail address is one account
- Accounts that break these terms, present false documents or are misused can be suspended

## 3. Professionals

Consultants and technicians submit proof of qualification or licence, and may take on new work once approved and while their membership is in force. Approval means that we have checked the documents presented; it is no guarantee of the work. Work that the law reserves to registered persons (electrical, gas, minor works) must be done by somebody so registered.

## 4. Payment and refunds

- Creating a project and receiving an estimate and quotations is free
- A client pays after accepting a quotation; the amount is the quotation’s, in Hong Kong dollars
- Money that arrives twice, or for an order no longer valid, is refunded in full to where it came from
- Membership fees are refunded in full if the registration is turned down; once approved, a paid period is not refunded by the day

## 5. Approval and disputes

The project’s consultant checks submitted work; what is not right is listed and sent back. Participants can complain while the project runs and for thirty days after completion; meanwhile its deadlines stand still. We hear all sides and decide by the record: to go on, to revise, to end or to refund.

## 6. What you upload

You keep your rights in it, and allow the platform to store it and show it to the project’s participants in order to provide the service. Please upload nothing unlawful, nothing that infringes the rights of others, and nobody’s personal data without their consent.

## 7. Liability

We run the platform with reasonable care, but do not promise that it is never interrupted. As far as the law allows we are not liable for loss arising from the work itself; nothing here excludes liability that the law does not allow to be excluded.

## 8. Changes and governing law

Changes are announced on the platform before they take effect. These terms are governed by the laws of the Hong Kong Special Administrative Region.`,
      ),
    },
  ],
};

/** After the Personal Data (Privacy) Ordinance (Cap. 486) and its six principles. */
export const PRIVACY_PAGE: DraftOf<'page'> = {
  title: t('私隱政策', 'Privacy policy'),
  summary: t(
    '我們收集甚麼個人資料、用途、誰會看到、保存多久，以及你查閱、更正和刪除資料的權利。',
    'What personal data we collect, what for, who sees it, how long we keep it, and your rights of access, correction and deletion.',
  ),
  blocks: [
    {
      type: 'rich_text',
      text: t(
        `2026 年 11 月版。本政策按照香港《個人資料（私隱）條例》（第 486 章）訂立。

## 我們收集甚麼

- **所有帳戶**：姓名、稱呼、電郵、電話、語言、登入紀錄（裝置和時間）
- **客戶**：項目內容、地址、相片、預算、對話和付款紀錄
- **專業人士**：公司名稱、專長、地區、年資、證明文件、作品相片和會籍紀錄
- **聯絡頁面**：你填寫的姓名、電郵、電話和訊息

信用卡資料由付款服務商直接收取，我們不會看到或儲存卡號。

## 用途

只用於提供服務：建立和進行項目、核對資格、收款和退款、發出通知、處理投訴、防止濫用，以及履行法律責任。我們不會出售你的資料，亦不會未經你同意作直接促銷。

## 誰會看到

- 工程的詳細地址只會給你接受的顧問和師傅看到；其他人只看到地區
- 電話和電郵不會在公開頁面顯示
- 證明文件只供審批人員查閱
- 專業人士的公司名稱、專長、地區、年資、作品和可公開的評價會在公開頁面顯示；評價不會顯示客戶姓名
- 電郵、付款和寄存服務商只會在提供服務所需的範圍內處理資料

## 保存多久

帳戶有效期間會保存你的資料。刪除帳戶後，姓名、聯絡方法、相片、證明文件和登入紀錄即時清除；他人參與過的項目紀錄會以不具名方式保留，付款紀錄按稅務及會計法例保存七年。

## 你的權利

你可以在「個人資料」頁面更正資料、下載一份副本或刪除帳戶，亦可[聯絡我們](/contact-us)要求查閱或更正。我們會在四十日內回覆。

## Cookie 及同類技術

登入狀態和未送出的草稿只儲存在你的裝置上。我們不使用廣告追蹤。`,
        `November 2026. This policy follows Hong Kong’s Personal Data (Privacy) Ordinance (Cap. 486).

## What we collect

- **Every account**: name, nickname, e-mail, phone, language, and logins (device and time)
- **Clients**: projects, addresses, photos, budgets, conversations and payments
- **Professionals**: company, specialties, districts, experience, documents, pictures of work and membership
- **Contact page**: the name, e-mail, phone and message you give

Card details go straight to the payment provider; we neither see nor keep card numbers.

## What for

Only to provide the service: to create and run projects, check qualifications, take and refund payments, notify you, settle complaints, prevent abuse and meet legal duties. We do not sell your data, and do no direct marketing without your consent.

## Who sees it

- The full address of the work is shown only to the consultant and technician you accept; others see the district
- Phone and e-mail never appear on public pages
- Documents are seen only by those who approve registrations
- A professional’s company, specialties, districts, experience, pictures and published ratings are public; ratings carry no client’s name
- Providers of mail, payment and hosting handle data only as far as the service needs it

## How long

As long as your account exists. When you delete it, name, contact details, pictures, documents and logins are erased at once; the record of projects in which others took part stays without your name, and payment records are kept for seven years as tax and accounting law requires.

## Your rights

You can correct your data, download a copy or delete your account under “My profile”, or [write to us](/contact-us) to ask for access or correction. We answer within forty days.

## Cookies and the like

Your login and unsent drafts are kept on your own device only. We use no advertising trackers.`,
      ),
    },
  ],
};
