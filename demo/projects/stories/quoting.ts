import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';
import { TALK_TAIKOO } from './talks';

/** Projects that are being estimated, or collect quotations. */
export const QUOTING_PROJECTS: readonly DemoProject[] = [
  {
    owner: 'client',
    created: [16, '21:10'],
    title: '太古城兩房單位翻新：水電、防水、油漆',
    category: 'renovation',
    district: 'eastern',
    address: '太古城太古城道 18 號 翠湖閣 12 樓 F 室',
    area: 620,
    description:
      '樓齡四十年的兩房單位，上手業主只翻新過廚房門面。電線仍是舊膠線，浴室地台有滲漏，樓下住戶去年投訴過一次。\n\n今次主要做隱蔽工程：全屋電線和水喉重鋪、浴廁防水、牆身鏟底批盪油漆，傢俬之後另做。單位交吉，管理處准許星期一至六 9:00–18:00 施工，電梯大堂須做保護。',
    budget: [180_000, 230_000],
    startInDays: 35,
    answers: { property_type: 'flat', occupied: 'no' },
    photos: [
      photo('客廳現況', 'living_room', 'before', 11),
      photo('浴室現況', 'bathroom', 'before', 11),
      photo('舊電箱', 'switchboard', 'before', 13),
      photo('單位圖則', 'plan', 'after', 14),
    ],
    applications: [
      {
        by: 'consultant',
        when: [15, '09:30'],
        message:
          '陳小姐你好，太古城同類間隔我量過十多個單位，隱蔽工程最易漏計的是插座數目和防水的上翻高度。我會到場逐位點數，出一份師傅可以直接報價的清單，開工後每星期到場兩次。',
      },
      {
        by: 'consultant3',
        when: [15, '14:05'],
        message: '專責滲水及防水，浴室會先做含水量測試，確定漏水來自地台還是喉管，再決定要不要打掉重做。',
      },
      { by: 'consultant4', when: [15, '19:22'], message: '可提供工料測量及驗收，收費按評估和驗收兩期計。' },
    ],
    accepted: { consultant: 'consultant', when: [14, '12:45'] },
    talk: TALK_TAIKOO,
    estimates: [
      {
        when: [10, '18:20'],
        scope:
          '範圍由拆卸至油漆完成，不包括傢俬、潔具及燈飾的購買。電線按暗線入牆計，水喉用 22 mm 及 15 mm 銅喉。浴室防水上翻 300 mm，企缸位上翻 1,800 mm。',
        range: [165_000, 195_000],
        days: 40,
        items: [
          ['拆卸舊裝修', 1, '項', 'demolition'],
          ['清運泥頭', 5, '車', 'debris_removal'],
          ['全屋電線重鋪，連燈位及插座', 36, '位', 'rewiring'],
          ['冷熱水喉重鋪（銅喉）', 1, '項', 'water_pipes'],
          ['浴室防水，三層連試水', 130, '平方呎', 'bathroom_waterproofing'],
          ['廚房防水，三層連試水', 90, '平方呎', 'kitchen_waterproofing'],
          ['浴室及廚房鋪牆磚', 330, '平方呎', 'wall_tiles'],
          ['浴室及廚房鋪地磚', 130, '平方呎', 'floor_tiles'],
          ['全屋鏟底批灰', 1860, '平方呎', 'skim_coat'],
          ['全屋底油一度、面油兩度', 1860, '平方呎', 'wall_paint'],
        ],
        photos: [photo('浴室滲漏位置', 'wall', 'before', 14)],
      },
      {
        when: [6, '17:40'],
        scope:
          '第 2 版：業主加做 SPC 地板；書房位置確定後插座由 36 增至 42 位；另列完工清潔。其餘範圍不變：不包括傢俬、潔具及燈飾的購買。防水上翻 300 mm，企缸位 1,800 mm，試水 48 小時，由顧問到場拍照記錄。',
        range: [188_000, 222_000],
        days: 42,
        items: [
          ['拆卸舊裝修', 1, '項', 'demolition'],
          ['清運泥頭', 5, '車', 'debris_removal'],
          ['全屋電線重鋪，連燈位及插座', 42, '位', 'rewiring'],
          ['冷熱水喉重鋪（銅喉）', 1, '項', 'water_pipes'],
          ['浴室防水，三層連試水', 130, '平方呎', 'bathroom_waterproofing'],
          ['廚房防水，三層連試水', 90, '平方呎', 'kitchen_waterproofing'],
          ['浴室及廚房鋪牆磚', 330, '平方呎', 'wall_tiles'],
          ['浴室及廚房鋪地磚', 130, '平方呎', 'floor_tiles'],
          ['全屋鏟底批灰', 1860, '平方呎', 'skim_coat'],
          ['全屋底油一度、面油兩度', 1860, '平方呎', 'wall_paint'],
          ['鋪 SPC 地板連地腳線', 380, '平方呎', 'vinyl_floor'],
          ['完工清潔', 1, '項', 'final_cleaning'],
        ],
      },
    ],
    quotations: [
      {
        by: 'technician3',
        when: [8, '20:15'],
        prices: [15_500, 2900, 860, 23_500, 'missing', 'missing', 'excluded', 'excluded', 14.5, 11],
        exclusions: '不包括泥水鋪磚及磚料。',
        warrantyMonths: 12,
        days: 36,
        validDays: 30,
        note: '電線用本地認可牌子，完工由本人簽發 WR1。',
      },
      {
        by: 'technician',
        when: [4, '13:05'],
        prices: [15_000, 2900, 920, 27_000, 71, 68, 76, 69, 15.3, 11.5, 'missing', 'excluded'],
        exclusions: '不包括完工清潔、磚料及潔具；地板請另找地板公司，我可以配合收口。',
        warrantyMonths: 12,
        days: 40,
        validDays: 30,
        note: '水電、防水、泥水全部由自己班底做。防水試水 48 小時，會請何顧問和管理處一同見證。',
      },
      {
        by: 'technician2',
        when: { hoursAgo: 6 },
        prices: [13_800, 2800, 960, 28_500, 69, 66, 74, 67, 14.6, 11.2, 42, 'included'],
        extras: [['全屋木門及門框翻油', 4, '度', 1450, 'door_paint']],
        exclusions: '磚料以每平方呎 $25 為上限，超出部分補差價。',
        warrantyMonths: 18,
        days: 42,
        validDays: 21,
        note: '完工清潔已包括在內。木門狀況不錯，建議翻油保留，比換新門省一半；不需要可以刪去。',
      },
    ],
    acts: [
      {
        by: 'technician3',
        when: [9, '11:20'],
        does: 'ask',
        question: '廚房電磁爐位要不要預留 32A 獨立線？清單上的 36 位是否已包括冷氣位？',
      },
      {
        by: 'consultant',
        when: [9, '18:05'],
        does: 'answer',
        to: 0,
        answer: '電磁爐位預留 32A 獨立線一路，已計入。冷氣位三個亦已包括在內，位置見圖則上的紅點。',
      },
      {
        by: 'technician2',
        when: [5, '16:30'],
        does: 'ask',
        question: 'SPC 地板由業主指定牌子，還是師傅報料連工？地腳線高度有沒有要求？',
      },
      {
        by: 'consultant',
        when: [5, '20:10'],
        does: 'answer',
        to: 1,
        answer: '報料連工，厚度不少於 5 mm，附產品證書。地腳線 80 mm，白色，轉角用 45 度收口。',
      },
      {
        by: 'technician4',
        when: [1, '15:45'],
        does: 'ask',
        question: '浴室地台打開後如果發現石屎見鐵，修補費用怎樣計？想先問清楚才報價。',
      },
    ],
  },
  {
    owner: 'client2',
    created: [9, '10:02'],
    title: '沙田第一城廚房改開放式',
    category: 'masonry',
    district: 'sha_tin',
    address: '沙田銀城街 1 號 第一城 31 座 8 樓 C 室',
    area: 327,
    description:
      '廚房只有 38 呎，想拆去與客廳之間的間牆，改為開放式廚房連一張早餐枱。爐具打算由煤氣轉電磁爐。\n\n不清楚間牆是否結構牆、開放式廚房的消防要求，以及電力是否足夠（現時 40A）。請顧問先查圖則。預計施工期間搬去親戚家暫住。',
    budget: [90_000, 130_000],
    startInDays: 40,
    answers: { property_type: 'flat', occupied: 'no' },
    photos: [
      photo('廚房現況', 'kitchen', 'before', 21),
      photo('想要的效果', 'kitchen', 'after', 22),
      photo('單位圖則', 'plan', 'after', 23),
    ],
    applications: [
      {
        by: 'consultant2',
        when: [8, '11:40'],
        message:
          '林生你好，第一城這款間隔的廚房牆是 100 mm 磚牆，多數不是結構牆，但要以圖則為準。我會先到屋宇署查圖，再書面說明消防上要補做的項目。',
      },
      {
        by: 'consultant',
        when: [8, '18:05'],
        message: '可以負責電力負荷計算及工料清單。由煤氣轉電磁爐，40A 未必足夠，要同時看上升總線。',
      },
    ],
    accepted: { consultant: 'consultant2', when: [6, '13:15'] },
    estimates: [
      {
        when: [2, '16:50'],
        scope:
          '已查圖則：廚房與客廳之間為非結構磚牆，可以拆除。開放式廚房須保留近大門一幅 600 mm 闊的防火牆，並加裝煙霧感應器及花灑頭；入則由認可人士處理，費用不在此清單。電力由 40A 增至 60A，須由電力公司檢查。',
        range: [98_000, 128_000],
        days: 28,
        items: [
          ['拆除廚房間牆及舊廚櫃，清運泥頭', 1, '項'],
          ['煤氣喉封口及電磁爐獨立線（32A）', 1, '項'],
          ['總掣箱增至 60A，12 路 MCB 連 RCD', 1, '套', 'consumer_unit'],
          ['廚房防水及地台找平', 6.5, 'm²'],
          ['鋪地磚及牆磚', 21, 'm²'],
          ['廚櫃連石英石檯面及早餐枱', 4.6, 'm'],
          ['假天花、批盪及油漆', 24, 'm²'],
          ['完工清潔及執漏', 1, '項', 'final_cleaning'],
        ],
        photos: [photo('現有電箱', 'switchboard', 'before', 24), photo('建議間隔', 'plan', 'after', 25)],
      },
    ],
    quotations: [],
  },
  {
    owner: 'client2',
    created: [9, '22:18'],
    title: '元朗村屋外牆維修及天台防水',
    category: 'structural',
    district: 'yuen_long',
    address: '元朗錦田水尾村 86 號 全幢',
    area: 2100,
    description:
      '三層村屋，樓齡二十六年。南面外牆有多條直裂紋，二樓露台底石屎剝落見鐵；天台防水層已經老化，落大雨後頂樓睡房天花有水印。\n\n想一次過搭棚處理：外牆鏟去鬆脫部分、修補鋼筋、重做防水底和外牆漆；天台重鋪防水。請顧問評估裂紋是否影響結構，再分開列出必須做和可以遲些做的項目。',
    budget: [280_000, 420_000],
    startInDays: 50,
    answers: { property_type: 'village', occupied: 'yes' },
    photos: [
      photo('南面外牆', 'village_house', 'before', 31),
      photo('天台裂紋及積水', 'rooftop', 'before', 32),
      photo('頂樓睡房天花', 'bedroom', 'before', 33),
      photo('裂紋近照', 'wall', 'before', 33),
    ],
    applications: [
      {
        by: 'consultant',
        when: [8, '09:10'],
        message:
          '林生你好，我跟結構工程師合作多年，裂紋會先做敲擊測試和裂縫寬度記錄，分清批盪裂還是石屎裂。評估會分「必須」和「建議」兩部分，棚架費只計一次。',
      },
      { by: 'consultant3', when: [7, '12:30'], message: '註冊檢驗人員，外牆及天台防水經驗十八年，可提供紅外線掃描。' },
    ],
    accepted: { consultant: 'consultant', when: [3, '20:05'] },
  },
  {
    owner: 'client',
    created: [18, '21:05'],
    title: '北角主人浴室更換企缸及重做防水',
    category: 'waterproofing',
    district: 'eastern',
    address: '北角城市花園道 233 號 4 座 15 樓 E 室',
    area: 42,
    description:
      '主人浴室企缸位地台滲水到樓下，管理處已發信。想拆掉舊企缸，重做防水再鋪磚，順便換淋浴屏。\n\n施工期間可以用客用浴室，希望兩星期內完成。請顧問先做色水測試，確定是企缸位還是喉管。',
    budget: [28_000, 42_000],
    startInDays: 16,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [photo('主人浴室現況', 'bathroom', 'before', 42), photo('樓下天花水漬', 'wall', 'before', 141)],
    applications: [
      {
        by: 'consultant2',
        when: [17, '09:40'],
        message: '可以帶色水和濕度計上門，即日知道是防水層還是喉管。評估會附測試相片，方便你回覆管理處。',
        fee: { fixed: 1800, covers: ['visit', 'estimate'] },
      },
    ],
    accepted: { consultant: 'consultant2', when: [16, '22:10'] },
    estimates: [
      {
        when: [11, '17:30'],
        scope:
          '色水測試三小時後由企缸去水位滲出，喉管打壓正常，確定為企缸地台防水失效。拆企缸至石屎，重做兩層防水上翻 300 mm，企缸位 1,800 mm，試水 48 小時才鋪磚。',
        range: [30_000, 39_000],
        days: 12,
        items: [
          ['拆除企缸、地磚及清運', 1, '項'],
          ['去水位修補及更換地漏', 1, '項'],
          ['防水兩層，48 小時試水', 9.5, 'm²', 'bathroom_waterproofing'],
          ['地磚及牆腳磚鋪貼', 8, 'm²'],
          ['淋浴屏安裝', 1, '套', 'shower_screen'],
        ],
        photos: [photo('色水測試', 'bathroom', 'during', 49)],
      },
    ],
    quotations: [
      {
        by: 'technician3',
        when: [9, '11:15'],
        prices: [7800, 2400, 780, 820, 5600],
        exclusions: '不包括磚料。',
        warrantyMonths: 24,
        days: 12,
        validDays: 30,
        note: '試水期間會在樓下單位拍照紀錄。',
      },
    ],
  },
];
