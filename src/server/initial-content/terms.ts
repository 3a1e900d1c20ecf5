/** The terms of service and the privacy policy a new site starts with; version `TERMS_VERSION`. */
export const TERMS_CONTENT: Record<'zh-Hant' | 'en', Record<string, unknown>> = {
  'zh-Hant': {
    title: '服務條款及私隱政策',
    updated: '2026 年 11 月版',
    sections: [
      {
        heading: '平台的角色',
        paragraphs: [
          '平台讓客戶、顧問和師傅在同一個項目內合作。工程合約由客戶與師傅訂立；平台提供評估、報價、付款和驗收的紀錄。',
        ],
      },
      {
        heading: '你的帳戶',
        paragraphs: ['請提供真實資料，並保管好密碼。一個電郵只可開立一個帳戶。違反條款或涉及不當使用的帳戶可被暫停。'],
      },
      {
        heading: '付款與退款',
        paragraphs: [
          '建立項目、收取評估及報價均不收費。客戶接受報價後付款，金額以該份報價為準，以港元計算。重複付款或訂單已失效的款項會全數退回。',
        ],
      },
      {
        heading: '驗收與爭議',
        paragraphs: [
          '師傅提交後由項目顧問驗收，未妥當的項目會列明並退回修改。參與者可提出投訴，平台會聽取各方意見後處理。',
        ],
      },
      {
        heading: '個人資料',
        paragraphs: [
          '我們收集姓名、稱呼、電郵、電話及你上載的項目資料，只用於提供服務。工程地址只會給你接受的顧問和師傅看到；電話和電郵不會公開。',
          '你可隨時要求查閱、更正或刪除個人資料；法例要求保留的紀錄除外。',
        ],
      },
      {
        heading: '你上載的內容',
        paragraphs: [
          '你保留內容的權利，並授權平台為提供服務而儲存及向項目參與者展示。請勿上載違法或侵犯他人權利的內容。',
        ],
      },
    ],
  },
  en: {
    title: 'Terms of service and privacy policy',
    updated: 'November 2026',
    sections: [
      {
        heading: 'What the platform does',
        paragraphs: [
          'The platform lets a client, a consultant and a technician work in one project. The contract for the work is between client and technician; the platform keeps the record of estimate, quotation, payment and approval.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Please give true details and keep your password safe. One e-mail address is one account. Accounts that break these terms or are misused can be suspended.',
        ],
      },
      {
        heading: 'Payment and refunds',
        paragraphs: [
          'Creating a project and receiving an estimate and quotations is free. A client pays after accepting a quotation; the amount is that of the quotation, in Hong Kong dollars. Money that arrives twice, or for an order no longer valid, is refunded in full.',
        ],
      },
      {
        heading: 'Approval and disputes',
        paragraphs: [
          "The project's consultant checks submitted work; what is not right is listed and sent back. Participants can complain; the platform hears all sides before it settles.",
        ],
      },
      {
        heading: 'Personal data',
        paragraphs: [
          'We collect name, nickname, e-mail, phone and what you upload to a project, and use it only to provide the service. The address of the work is shown only to the consultant and technician you accept; phone and e-mail are not published.',
          'You can ask to see, correct or delete your personal data at any time, except records the law requires us to keep.',
        ],
      },
      {
        heading: 'What you upload',
        paragraphs: [
          "You keep your rights in it, and allow the platform to store it and show it to the project's participants in order to provide the service. Please upload nothing unlawful or that infringes the rights of others.",
        ],
      },
    ],
  },
};
