import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';
import { TALK_HO_MAN_TIN, TALK_TO_KWA_WAN, TALK_TSUEN_WAN } from './talks';

/** Projects with a chosen technician: to be paid, under way, to be approved. */
export const RUNNING_PROJECTS: readonly DemoProject[] = [
  {
    owner: 'client',
    created: [44, '19:32'],
    title: '何文田三房單位：廚房及兩間浴室翻新',
    category: 'renovation',
    district: 'kowloon_city',
    address: '何文田佛光街 33 號 翠華苑 15 樓 B 室',
    area: 865,
    description:
      '廚房和兩間浴室都是二十年前的裝修，主人浴室企缸漏水，廚房櫃門變形，工作枱太窄。想同時翻新，一次過搬走兩個月。\n\n主人浴室改企缸連淋浴屏，客浴室保留浴缸；廚房做 L 形廚櫃，預留洗碗碟機位。牆地磚想用 600 × 600 mm 淺灰色，整體乾淨耐看，容易清潔。',
    budget: [250_000, 320_000],
    startInDays: 20,
    answers: { property_type: 'flat', occupied: 'no' },
    photos: [
      photo('廚房現況', 'kitchen', 'before', 41),
      photo('主人浴室現況', 'bathroom', 'before', 42),
      photo('喉管鏽蝕', 'pipes', 'before', 43),
      photo('單位圖則', 'plan', 'after', 44),
    ],
    applications: [
      {
        by: 'consultant',
        when: [43, '09:20'],
        message:
          '陳小姐你好，廚廁是我做得最多的項目。會先開一個檢查孔看去水喉，再決定換到哪一段；開工後每個隱蔽工序封板之前都會到場拍照。',
      },
      { by: 'consultant3', when: [43, '11:55'], message: '兩間浴室同時做，建議防水用同一個系統並同時試水，可省時間。' },
      { by: 'consultant4', when: [42, '16:10'], message: '可負責廚櫃的度尺及用料驗收，連潔具選購建議。' },
    ],
    accepted: { consultant: 'consultant', when: [41, '20:30'] },
    estimates: [
      {
        when: [37, '18:00'],
        scope:
          '廚房一間及浴室兩間全部拆至毛坯後重做。水喉用銅喉，去水用 uPVC；浴室防水上翻 300 mm，企缸位 1,800 mm，試水 48 小時由顧問及管理處見證。潔具由業主選購，以每套 $8,000 預算計安裝及配件。',
        range: [255_000, 300_000],
        days: 45,
        items: [
          ['拆除舊廚廁裝修及清運', 1, '項'],
          ['廚廁冷熱水喉及去水重鋪', 1, '項'],
          ['廚廁電線、抽氣扇及獨立 RCD', 18, '位'],
          ['浴室兩間及廚房防水，48 小時試水', 34, 'm²'],
          ['牆地磚鋪貼（600 × 600 mm）', 88, 'm²'],
          ['廚櫃連石英石檯面', 5.2, 'm'],
          ['潔具及淋浴屏安裝', 2, '套'],
          ['假天花、批盪及油漆', 42, 'm²'],
          ['完工清潔及執漏', 1, '項'],
        ],
        photos: [photo('去水喉檢查孔', 'pipes', 'before', 46), photo('防水範圍', 'plan', 'after', 45)],
      },
    ],
    quotations: [
      {
        by: 'technician4',
        when: [35, '15:25'],
        prices: [30_500, 37_800, 1080, 690, 720, 'excluded', 8200, 400, 6500],
        exclusions: '不包括廚櫃及檯面，請另找廚櫃公司。',
        warrantyMonths: 12,
        days: 44,
        validDays: 30,
        note: '泥水部分由本人親自施工，磚縫對線可以放心。',
      },
      {
        by: 'technician',
        when: [34, '12:40'],
        prices: [32_000, 38_500, 1050, 720, 760, 9800, 8600, 420, 'included'],
        exclusions: '潔具及磚料由業主購買，師傅代點數收貨。',
        warrantyMonths: 24,
        days: 45,
        validDays: 30,
        note: '防水保養兩年。廚櫃由相熟工場做，門板可以先到工場看樣板。完工清潔已包括。',
      },
      {
        by: 'technician2',
        when: [33, '21:05'],
        prices: [34_500, 39_800, 1100, 740, 780, 10_600, 9200, 430, 6800],
        exclusions: '磚料以每平方呎 $30 為上限。',
        warrantyMonths: 18,
        days: 48,
        validDays: 30,
        note: '廚櫃自設工場生產，度尺後十四日可以安裝。',
      },
    ],
    chosen: { technician: 'technician', when: [31, '13:10'] },
    paid: [30, '10:05'],
    acts: [
      {
        by: 'technician',
        when: [3, '10:20'],
        does: 'propose_times',
        at: [
          [1, '11:00'],
          [2, '16:30'],
        ],
        note: '主人浴室防水試水，請到場一齊看水位。',
      },
      { by: 'client', when: [2, '20:45'], does: 'take_time' },
    ],
    talk: TALK_HO_MAN_TIN,
  },
  {
    owner: 'client2',
    created: [52, '12:20'],
    title: '土瓜灣唐樓全屋電線重鋪及更換總掣箱',
    category: 'plumbing_electrical',
    district: 'kowloon_city',
    address: '土瓜灣落山道 47 號 金輝樓 4 樓 前座',
    area: 520,
    description:
      '唐樓單位，電線仍有一段舊鉛皮線，總掣是磁掣，開熱水爐和冷氣會跳掣。已買二手樓，入伙之前想全屋電線重鋪。\n\n需要獨立冷氣線三路、即熱式熱水爐一路，廚房預留電磁爐位。完工後要有固定電力裝置檢查及 WR1 證明書。',
    budget: [60_000, 95_000],
    startInDays: 18,
    answers: { property_type: 'flat', occupied: 'no' },
    photos: [
      photo('舊總掣箱', 'switchboard', 'before', 91),
      photo('大廈外觀', 'tong_lau', 'before', 92),
      photo('客廳現況', 'living_room', 'before', 93),
    ],
    applications: [
      {
        by: 'consultant',
        when: [51, '10:40'],
        message:
          '林生你好，唐樓重鋪電線要留意公用上升總線的容量，我會先向電力公司查詢，再定總掣大細。每個插座位會在牆上用膠紙標示給你確認。',
      },
      { by: 'consultant2', when: [50, '17:15'], message: '可以提供電力負荷計算和驗收，熟悉舊樓改裝。' },
    ],
    accepted: { consultant: 'consultant', when: [49, '21:00'] },
    estimates: [
      {
        when: [46, '16:30'],
        scope:
          '全屋明線改暗線，線坑修補至可以油漆（不包括油漆）。總掣箱 60A 單相，12 路 MCB 連 RCD。每路線完成後測試絕緣並記錄讀數。',
        range: [68_000, 82_000],
        days: 35,
        items: [
          ['拆除舊電線及鉛皮線', 1, '項'],
          ['更換總掣箱（60A，12 路 MCB 連 RCD）', 1, '套'],
          ['插座線路，暗線入牆', 26, '位'],
          ['燈位及掣位', 18, '位'],
          ['冷氣及熱水爐獨立線', 4, '路'],
          ['線坑批盪修補', 38, 'm'],
          ['固定電力裝置檢查及簽發 WR1', 1, '項'],
        ],
      },
    ],
    quotations: [
      {
        by: 'technician3',
        when: [44, '09:35'],
        prices: [6500, 9800, 980, 720, 2600, 160, 3200],
        exclusions: '不包括燈飾及油漆。',
        warrantyMonths: 24,
        days: 35,
        validDays: 30,
        note: '本人為註冊電業工程人員（B 級），完工即簽 WR1。所有線路兩頭編號，電箱內附線路圖。',
      },
      {
        by: 'technician',
        when: [43, '14:50'],
        prices: [7200, 10_500, 1080, 820, 2700, 'included', 3800],
        exclusions: '不包括燈飾、油漆及傢俬搬移。',
        warrantyMonths: 12,
        days: 30,
        validDays: 30,
        note: '線坑修補已包括，批到平滑可以直接上油。',
      },
    ],
    chosen: { technician: 'technician3', when: [41, '20:45'] },
    paid: [40, '12:15'],
    talk: TALK_TO_KWA_WAN,
    submitted: {
      when: { hoursAgo: 8 },
      note: '全屋線路已完成並通電，共四十八位，已逐位測試。總掣箱內貼有線路圖，各路編號與圖相同；絕緣讀數全部高於 200 MΩ，紀錄表隨 WR1 一併交給何顧問。線坑已批平，等乾透便可油漆。',
      itemNotes: { 2: '廚房加了一位雪櫃插座，沒有另外收費。', 4: '熱水爐線用 6 mm²，預留即熱式。' },
      photos: [
        photo('新總掣箱', 'switchboard', 'after', 91),
        photo('客廳線坑完成', 'living_room', 'during', 93),
        photo('線路測試', 'switchboard', 'during', 94),
      ],
    },
  },
  {
    owner: 'client',
    created: [20, '08:50'],
    title: '荃灣單位來去水喉更換及浴室地台防水',
    category: 'plumbing_electrical',
    district: 'tsuen_wan',
    address: '荃灣青山公路 398 號 荃樂大廈 21 樓 H 室',
    area: 450,
    description:
      '舊鐵喉出黃水，廚房水壓細；浴室去水慢，地台有一處磚縫長期濕。樓下單位上月反映天花有水漬。\n\n想全屋冷熱水換銅喉、去水換 uPVC，順便重做浴室地台防水。單位有人居住，希望每日收工前恢復食水供應。',
    budget: [42_000, 62_000],
    startInDays: 25,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [photo('喉管現況', 'pipes', 'before', 101), photo('浴室地台', 'bathroom', 'before', 102)],
    applications: [
      {
        by: 'consultant3',
        when: [19, '10:05'],
        message:
          '陳小姐你好，先用色水測試確認去水有沒有漏，再決定地台要打開多大。樓下的水漬我可以一併拍照存檔，完工後再做一次對照。',
      },
      {
        by: 'consultant',
        when: [18, '15:45'],
        message: '可負責喉管走線圖和驗收，住客照常居住時的停水安排會寫入工序。',
      },
    ],
    accepted: { consultant: 'consultant3', when: [17, '19:30'] },
    estimates: [
      {
        when: [13, '17:05'],
        scope:
          '色水測試顯示浴室地台去水位有滲漏，喉管本身未見爆裂。全屋來水改銅喉，去水改 uPVC；浴室地台打開重做防水。每日下午六時前恢復食水，浴室停用最多四日。',
        range: [42_000, 54_000],
        days: 14,
        items: [
          ['拆除舊鐵喉及封口', 1, '項'],
          ['冷熱水銅喉重鋪', 28, 'm'],
          ['去水喉更換（uPVC）', 14, 'm'],
          ['鑿牆、批盪及補磚', 12, 'm²'],
          ['浴室地台防水', 6, 'm²'],
          ['水壓測試及試水 24 小時', 1, '項'],
        ],
        photos: [photo('色水測試', 'bathroom', 'during', 102)],
      },
    ],
    quotations: [
      {
        by: 'technician3',
        when: [11, '12:10'],
        prices: [6200, 560, 720, 850, 800, 2600],
        exclusions: '補磚以業主現有餘磚為準，不包括購磚。',
        warrantyMonths: 12,
        days: 15,
        validDays: 30,
        note: '銅喉用 15 mm 及 22 mm，接口全部燒焊。',
      },
      {
        by: 'technician',
        when: [10, '18:35'],
        prices: [5200, 520, 680, 780, 760, 'included'],
        exclusions: '不包括購磚及潔具更換。',
        warrantyMonths: 18,
        days: 14,
        validDays: 30,
        note: '試水和水壓測試已包括。浴室停用三日內完成，期間可借用流動座廁。',
      },
    ],
    chosen: { technician: 'technician', when: { hoursAgo: 5 } },
    talk: TALK_TSUEN_WAN,
  },
];
