import { DEMO_DOMAIN } from '@/config/demonstration';
import type { District } from '@/domain/project/options';
import type { UserType } from '@/domain/roles';

/** How many days before the first start the accounts registered: earlier than any of their projects. */
export const DEMO_JOINED_DAYS_AGO = 180;

/** The part of the address before the @. */
export type DemoKey =
  | UserType
  | `${Exclude<UserType, 'admin'>}${2 | 3 | 4}`
  | `client${5 | 6 | 7 | 8 | 9}`
  | `technician${5 | 6 | 7}`
  | NewcomerKey;
/** Professionals whose registration is under way, or was rejected. */
export type NewcomerKey = 'newcomer' | `newcomer${2 | 3 | 4 | 5}`;
export const addressOf = (key: DemoKey): string => `${key}@${DEMO_DOMAIN}`;

interface DemoAccount {
  key: DemoKey;
  userType: UserType;
  name: string;
  nickname: string;
  phone: string;
  professional?: {
    companyName: string;
    specialties: string[];
    yearsOfExperience: number;
    introduction: string;
    /** None: all of Hong Kong. */
    districts: District[];
  };
}

const professional = (
  companyName: string,
  specialties: string[],
  yearsOfExperience: number,
  introduction: string,
  districts: District[] = [],
) => ({ companyName, specialties, yearsOfExperience, introduction, districts });

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { key: 'client', userType: 'client', name: '陳麗華', nickname: '麗華', phone: '91234567' },
  { key: 'client2', userType: 'client', name: '林志明', nickname: '志明', phone: '92345678' },
  { key: 'client3', userType: 'client', name: '鄭家欣', nickname: '鄭小姐', phone: '62345678' },
  { key: 'client4', userType: 'client', name: '何俊傑', nickname: '俊傑', phone: '93210456' },
  { key: 'client5', userType: 'client', name: '黃淑儀', nickname: '黃太', phone: '94321567' },
  { key: 'client6', userType: 'client', name: '曾子晴', nickname: '子晴', phone: '65432178' },
  { key: 'client7', userType: 'client', name: '劉國柱', nickname: '劉生', phone: '96543289' },
  { key: 'client8', userType: 'client', name: '葉詠恩', nickname: '詠恩', phone: '67654390' },
  { key: 'client9', userType: 'client', name: '麥家輝', nickname: '家輝', phone: '98765401' },
  {
    key: 'consultant',
    userType: 'consultant',
    name: '何詠詩',
    nickname: '何顧問',
    phone: '93456789',
    professional: professional(
      '何氏工程顧問',
      ['renovation', 'plumbing_electrical', 'carpentry', 'windows'],
      14,
      '專責住宅翻新的工料測量及監工，重視每一項的數量和做法。',
    ),
  },
  {
    key: 'consultant2',
    userType: 'consultant',
    name: '李國豪',
    nickname: '李顧問',
    phone: '94567890',
    professional: professional(
      '豪信建築顧問',
      ['office', 'air_conditioning'],
      9,
      '辦公室及商舖工程，熟悉業主立案法團和消防要求。',
    ),
  },
  {
    key: 'consultant3',
    userType: 'consultant',
    name: '黃美珊',
    nickname: '黃顧問',
    phone: '95678901',
    professional: professional(
      '美珊設計監理',
      ['waterproofing', 'structural'],
      18,
      '滲水、外牆和結構修復，註冊檢驗人員。',
      ['central_western', 'wan_chai', 'eastern', 'southern'],
    ),
  },
  {
    key: 'consultant4',
    userType: 'consultant',
    name: '周啟邦',
    nickname: '周顧問',
    phone: '65678901',
    professional: professional(
      '啟邦測量師行',
      ['carpentry', 'windows', 'renovation'],
      11,
      '住宅驗樓、訂造傢俬及鋁窗的度尺、用料和驗收。',
    ),
  },
  {
    key: 'technician',
    userType: 'technician',
    name: '陳大文',
    nickname: '文師傅',
    phone: '96789012',
    professional: professional(
      '大文工程',
      ['plumbing_electrical', 'waterproofing', 'masonry'],
      12,
      '水電、防水、泥水一隊做到尾，完工保養十二個月。',
    ),
  },
  {
    key: 'technician2',
    userType: 'technician',
    name: '張志達',
    nickname: '志達師傅',
    phone: '97890123',
    professional: professional('志達裝修', ['renovation', 'painting', 'carpentry'], 8, '全屋翻新，木工自設工場。', [
      'eastern',
      'sha_tin',
      'tai_po',
      'sai_kung',
    ]),
  },
  {
    key: 'technician3',
    userType: 'technician',
    name: '梁恒',
    nickname: '恒師傅',
    phone: '98901234',
    professional: professional(
      '恒基水電',
      ['plumbing_electrical', 'air_conditioning'],
      20,
      '註冊電業工程人員，二十年水電經驗。',
    ),
  },
  {
    key: 'technician4',
    userType: 'technician',
    name: '蘇偉強',
    nickname: '強師傅',
    phone: '68901234',
    professional: professional(
      '強記泥水工程',
      ['masonry', 'waterproofing', 'painting'],
      16,
      '泥水世家，鋪磚、批盪、防水，自己施工，不外判。',
      ['kowloon_city', 'kwai_tsing', 'sham_shui_po', 'sha_tin', 'tsuen_wan'],
    ),
  },
  {
    key: 'technician5',
    userType: 'technician',
    name: '郭俊賢',
    nickname: '賢師傅',
    phone: '61237845',
    professional: professional(
      '俊賢室內工程',
      ['renovation', 'carpentry'],
      10,
      '全屋翻新由拆到交樓一隊跟到底，每日收工上載工地相。',
      ['sai_kung', 'kwun_tong', 'yau_tsim_mong', 'kowloon_city'],
    ),
  },
  {
    key: 'technician6',
    userType: 'technician',
    name: '彭啟明',
    nickname: '明師傅',
    phone: '92348956',
    professional: professional(
      '啟明裝修工程',
      ['renovation', 'masonry', 'painting'],
      22,
      '專做公屋、居屋及舊樓翻新，用料實淨，不賣花巧。',
      ['wong_tai_sin', 'kwun_tong', 'north', 'tai_po', 'sha_tin'],
    ),
  },
  {
    key: 'technician7',
    userType: 'technician',
    name: '曾健峰',
    nickname: '峰師傅',
    phone: '53459067',
    professional: professional(
      '築峰室內裝飾',
      ['renovation', 'office'],
      7,
      '小單位間隔和收納是本行，先出施工圖才開工，收口細緻。',
      ['eastern', 'wan_chai', 'sham_shui_po', 'yau_tsim_mong', 'sai_kung'],
    ),
  },
  { key: 'admin', userType: 'admin', name: '管理員', nickname: '', phone: '' },
];
