import type { RejectionReason } from '@/domain/professional';
import type { Category, District } from '@/domain/project/options';
import type { When } from '../moments';
import { type Photo, photo } from '../pictures/picture';
import type { NewcomerKey } from './accounts';

/** A registration as data: the professional, the plan, when it was paid, and the admin's decision. */
export interface DemoNewcomer {
  key: NewcomerKey;
  userType: 'consultant' | 'technician';
  name: string;
  nickname: string;
  phone: string;
  companyName: string;
  specialties: Category[];
  districts: District[];
  yearsOfExperience: number;
  introduction: string;
  plan: string;
  /** When the plan was paid; the documents came with the form, shortly before. */
  paid: When;
  certificates: readonly (readonly [title: string, expiresInDays: number | null, picture: Photo])[];
  asked?: { when: When; note: string };
  rejected?: { when: When; because: RejectionReason; note: string };
}

const document = (filename: string, seed: number) => photo(filename, 'certificate', 'after', seed);

export const DEMO_NEWCOMERS: readonly DemoNewcomer[] = [
  {
    key: 'newcomer',
    userType: 'technician',
    name: '馮志強',
    nickname: '強仔師傅',
    phone: '61112233',
    companyName: '志強水電工程',
    specialties: ['plumbing_electrical', 'air_conditioning'],
    districts: ['kwun_tong', 'wong_tai_sin', 'kowloon_city'],
    yearsOfExperience: 9,
    introduction: '註冊電業工程人員（A 級），專做住宅重鋪電線、安裝冷氣和熱水爐。',
    plan: 'technician_quarter',
    paid: [2, '15:20'],
    certificates: [
      ['電業工程人員註冊證明書', 520, document('電業工程人員註冊證明書', 11)],
      ['平安卡', 210, document('平安卡', 12)],
    ],
  },
  {
    key: 'newcomer2',
    userType: 'consultant',
    name: '羅穎詩',
    nickname: '羅顧問',
    phone: '62223344',
    companyName: '穎詩室內工程顧問',
    specialties: ['renovation', 'carpentry', 'painting'],
    districts: ['eastern', 'wan_chai'],
    yearsOfExperience: 7,
    introduction: '曾任職發展商工程部，熟悉全屋翻新的工料、次序和驗收。',
    plan: 'consultant_year',
    paid: [1, '11:05'],
    certificates: [['室內設計專業文憑', null, document('室內設計專業文憑', 21)]],
  },
  {
    key: 'newcomer3',
    userType: 'technician',
    name: '譚國榮',
    nickname: '榮師傅',
    phone: '63334455',
    companyName: '國榮防水補漏',
    specialties: ['waterproofing', 'masonry'],
    districts: ['sha_tin', 'tai_po', 'north'],
    yearsOfExperience: 15,
    introduction: '天台、外牆、浴室防水，先驗漏後報價，附保養單。',
    plan: 'technician_year',
    paid: { hoursAgo: 5 },
    certificates: [
      ['防水工中級工藝測試', null, document('防水工中級工藝測試', 31)],
      ['公司商業登記證', 160, document('商業登記證', 32)],
    ],
  },
  {
    key: 'newcomer4',
    userType: 'consultant',
    name: '吳卓軒',
    nickname: '卓軒',
    phone: '64445566',
    companyName: '卓軒建築測量',
    specialties: ['structural', 'windows'],
    districts: ['tsuen_wan', 'kwai_tsing', 'tuen_mun'],
    yearsOfExperience: 12,
    introduction: '樓宇檢測、結構評估及窗戶勘察，協助業主處理強制驗窗通知。',
    plan: 'consultant_quarter',
    paid: [8, '10:40'],
    certificates: [['註冊檢驗人員名冊', -40, document('註冊檢驗人員名冊', 41)]],
    asked: { when: [4, '14:30'], note: '上載的註冊證明已經過期，請補交續期後的證明，並附上最近一份驗樓報告樣本。' },
  },
  {
    key: 'newcomer5',
    userType: 'technician',
    name: '廖子健',
    nickname: '阿健',
    phone: '65556677',
    companyName: '健記裝修',
    specialties: ['renovation'],
    districts: ['yuen_long'],
    yearsOfExperience: 1,
    introduction: '剛開始自己接單，乜都肯做。',
    plan: 'technician_quarter',
    paid: [12, '18:10'],
    certificates: [['工作證明信', null, document('工作證明信', 51)]],
    rejected: {
      when: [9, '16:00'],
      because: 'qualification',
      note: '未見相關工種的資歷或工藝測試證明；取得後歡迎以同一帳戶再申請。',
    },
  },
];
