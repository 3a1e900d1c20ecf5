import 'i18next';
import type account from '../../../public/locales/zh-Hant/account.json';
import type admin from '../../../public/locales/zh-Hant/admin.json';
import type auth from '../../../public/locales/zh-Hant/auth.json';
import type chat from '../../../public/locales/zh-Hant/chat.json';
import type common from '../../../public/locales/zh-Hant/common.json';
import type create from '../../../public/locales/zh-Hant/create.json';
import type detail from '../../../public/locales/zh-Hant/detail.json';
import type fact from '../../../public/locales/zh-Hant/fact.json';
import type fps from '../../../public/locales/zh-Hant/fps.json';
import type items from '../../../public/locales/zh-Hant/items.json';
import type log from '../../../public/locales/zh-Hant/log.json';
import type membership from '../../../public/locales/zh-Hant/membership.json';
import type notification from '../../../public/locales/zh-Hant/notification.json';
import type payment from '../../../public/locales/zh-Hant/payment.json';
import type profile from '../../../public/locales/zh-Hant/profile.json';
import type project from '../../../public/locales/zh-Hant/project.json';
import type receipt from '../../../public/locales/zh-Hant/receipt.json';
import type record from '../../../public/locales/zh-Hant/record.json';
import type report from '../../../public/locales/zh-Hant/report.json';
import type sandbox from '../../../public/locales/zh-Hant/sandbox.json';
import type share from '../../../public/locales/zh-Hant/share.json';
import type site from '../../../public/locales/zh-Hant/site.json';
import type sitelog from '../../../public/locales/zh-Hant/sitelog.json';
import type visit from '../../../public/locales/zh-Hant/visit.json';
import type work from '../../../public/locales/zh-Hant/work.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      auth: typeof auth;
      payment: typeof payment;
      profile: typeof profile;
      project: typeof project;
      site: typeof site;
      account: typeof account;
      admin: typeof admin;
      chat: typeof chat;
      create: typeof create;
      detail: typeof detail;
      fact: typeof fact;
      fps: typeof fps;
      items: typeof items;
      log: typeof log;
      membership: typeof membership;
      notification: typeof notification;
      receipt: typeof receipt;
      record: typeof record;
      report: typeof report;
      sandbox: typeof sandbox;
      share: typeof share;
      sitelog: typeof sitelog;
      visit: typeof visit;
      work: typeof work;
    };
  }
}
