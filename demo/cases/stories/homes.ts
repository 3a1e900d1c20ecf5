import type { CaseStory } from './story';

/** Whole homes. */
export const HOME_CASES: readonly CaseStory[] = [
  {
    subject: 'living_room',
    category: 'renovation',
    district: 'eastern',
    daysAgo: 12,
    area: 682,
    days: 64,
    budget: [480_000, 540_000],
    title: ['太古城三房改兩房，走廊變書櫃', 'Taikoo Shing: three rooms into two, a corridor into a library'],
    summary: [
      '拆去細房間牆擴闊客廳，走廊做到頂書櫃，水電全屋重鋪。',
      'One small room opened into the living room, a full-height bookcase along the corridor, all services renewed.',
    ],
    wanted: [
      '一家三口住了十六年，孩子將升大學。想把長期堆雜物的細房併入客廳，並為二千多本書找個位置。',
      'A family of three after sixteen years, with a daughter about to leave for university. The box room was to join the living room, and two thousand books needed a home.',
    ],
    found: [
      '間牆並非結構牆，可以拆；但牆內有電視總線和一條冷氣排水喉，要先改道。原有電線已用三十年，負荷不足以加裝電磁爐。',
      'The partition was not structural, but it carried the aerial cable and a condensate drain that had to be moved first. The wiring was thirty years old and could not take an induction hob.',
    ],
    done: [
      '先遷喉線再拆牆，全屋換線並加一組 32A 電路。書櫃分段在工場預製，三日裝妥；走廊天花降低 80 mm 藏燈，夜裏走動不用開大燈。',
      'Services first, then the wall; full rewiring with a new 32 A circuit. The bookcase came in sections from the workshop and went up in three days; the corridor ceiling drops 80 mm to hide a light for the night.',
    ],
    scope: [
      ['拆卸間牆及清運', 'Partition removed and carted away'],
      ['全屋電線更換及新配電箱', 'Full rewiring and new consumer unit'],
      ['冷氣排水喉改道', 'Condensate drain re-routed'],
      ['到頂書櫃 9.4 m', 'Full-height bookcase, 9.4 m'],
      ['客廳及兩房人字拼木地板', 'Herringbone oak floor, living room and two bedrooms'],
    ],
    quote: {
      words: [
        '最怕拆牆後先知有問題。今次顧問開工前已寫明牆內有甚麼，加錢的位一個都沒有。',
        'My fear was finding out after the wall came down. It was all on the list before work began, and there was not one extra.',
      ],
      name: ['羅太', 'Mrs Law'],
      role: ['業主', 'Owner'],
    },
  },
  {
    subject: 'kitchen',
    category: 'renovation',
    district: 'sha_tin',
    daysAgo: 27,
    area: 431,
    days: 46,
    budget: [290_000, 330_000],
    title: ['沙田第一城細單位開放式廚房', 'City One Shatin: an open kitchen in 431 square feet'],
    summary: [
      '把廚房門改為趟門玻璃屏，客飯廳採光多一倍，收納不減。',
      'A glazed sliding screen in place of the kitchen door: twice the daylight, and no cupboard lost.',
    ],
    wanted: [
      '新婚夫婦喜歡下廚，但廚房又暗又焗。希望打通，又怕油煙入房。',
      'Newly-weds who love to cook in a kitchen that was dark and stuffy. They wanted it open, but not the smell of frying in the bedroom.',
    ],
    found: [
      '廚房間牆屬走火要求的一部分，不能全拆。用防火玻璃趟屏可保持間隔，又能引入日光；煤氣錶位要由註冊技工處理。',
      'The kitchen wall was part of the fire separation and could not simply go. A fire-rated glazed screen keeps it and lets light through; the gas meter needed a registered installer.',
    ],
    done: [
      '保留門楣以上間牆，下半改 1.8 m 闊防火玻璃趟屏。灶台換深身櫃桶，吊櫃做到頂，抽油煙機直出窗外。',
      'The wall above the lintel stays; below it a 1.8 m fire-rated sliding screen. Deep drawers under the hob, cupboards to the ceiling, and an extractor straight to the window.',
    ],
    scope: [
      ['廚房部分間牆拆改', 'Part of the kitchen wall altered'],
      ['防火玻璃趟屏', 'Fire-rated sliding screen'],
      ['煤氣喉改位（註冊技工）', 'Gas pipe moved by a registered installer'],
      ['石英石台面及廚櫃 4.2 m', 'Quartz worktop and cabinets, 4.2 m'],
      ['浴室換潔具及重打防水', 'Bathroom fittings and waterproofing'],
    ],
  },
  {
    subject: 'village_house',
    category: 'renovation',
    district: 'yuen_long',
    daysAgo: 41,
    area: 2100,
    days: 118,
    budget: [980_000, 1_150_000],
    title: [
      '錦田村屋三層翻新，長者房落地下',
      'Kam Tin village house: three floors, and a room downstairs for grandparents',
    ],
    summary: [
      '地下改成無障礙套房，樓梯加扶手，天台隔熱，全屋換窗。',
      'A step-free suite on the ground floor, handrails on the stairs, an insulated roof and new windows throughout.',
    ],
    wanted: [
      '父母膝頭不好，不想再上落樓梯。一家三代同住，希望地下有自己的浴室，夏天頂樓不再像焗爐。',
      'Parents with bad knees and three generations under one roof: a bathroom of their own downstairs, and a top floor that is not an oven in summer.',
    ],
    found: [
      '地下去水井偏高，浴室要升 60 mm 才有斜度，改以斜道取代梯級。天台原有隔熱磚大半鬆脫，下面的防水已失效。',
      'The ground-floor manhole was high, so the bathroom had to rise 60 mm; a ramp does it instead of a step. Most of the heat tiles on the roof were loose and the membrane under them was gone.',
    ],
    done: [
      '分三期施工，家人由上而下逐層遷移，不用搬出。天台先做好才換窗，避免返工；長者浴室裝摺椅、扶手和 900 mm 闊趟門。',
      'Three phases, the family moving down a floor at a time instead of out. The roof came before the windows so that nothing was done twice; the new bathroom has a folding seat, rails and a 900 mm sliding door.',
    ],
    scope: [
      ['地下無障礙浴室及睡房', 'Step-free bathroom and bedroom'],
      ['樓梯雙邊扶手', 'Handrails on both sides of the stairs'],
      ['天台防水及隔熱磚 62 m²', 'Roof membrane and heat tiles, 62 m²'],
      ['鋁窗 19 組', 'Nineteen window sets'],
      ['全屋油漆', 'Painting throughout'],
    ],
    quote: {
      words: ['爸爸而家自己沖涼都得，全家放心。', 'Dad can take a shower by himself again. That alone was worth it.'],
      name: ['鄧先生', 'Mr Tang'],
      role: ['業主', 'Owner'],
    },
  },
  {
    subject: 'loft_room',
    category: 'renovation',
    district: 'kowloon_city',
    daysAgo: 58,
    area: 520,
    days: 52,
    budget: [350_000, 400_000],
    title: ['何文田舊樓單位，一房變兩孩房', 'Ho Man Tin: one bedroom for two children'],
    summary: [
      '用高低床和雙面櫃分開兩個空間，每人都有窗和書枱。',
      'A pair of loft beds and a two-sided wardrobe give each child a window and a desk.',
    ],
    wanted: [
      '姊弟升小學，共用十平方米睡房。父母想每人有自己的一角，而不是一張碌架床。',
      'A sister and brother starting school share ten square metres. Their parents wanted a corner for each, not a bunk bed.',
    ],
    found: [
      '房間長而窄，兩扇窗分在兩端，正好可一人一扇。天花高 2.9 m，床底可站立；但舊地板下有白蟻痕跡。',
      'Long and narrow, with a window at each end: one apiece. At 2.9 m the ceiling leaves room to stand beneath a bed; but the old floor showed traces of termites.',
    ],
    done: [
      '先清走木地板並做防蟻處理，再用雙面櫃作中間分隔，櫃頂留 300 mm 通風。床架用鋼框，承重測試 200 kg。',
      'The floor went first, with treatment against termites. A two-sided wardrobe divides the room, 300 mm short of the ceiling for air; the bed frames are steel, tested to 200 kg.',
    ],
    scope: [
      ['舊地板清拆及防蟻', 'Old floor removed, termite treatment'],
      ['高架床兩張', 'Two loft beds'],
      ['雙面衣櫃間隔', 'Two-sided wardrobe'],
      ['全屋燈位及插座增改', 'Lights and sockets added'],
      ['睡房油漆', 'Bedroom painting'],
    ],
  },
  {
    subject: 'harbour_flat',
    category: 'renovation',
    district: 'tsuen_wan',
    daysAgo: 83,
    area: 736,
    days: 70,
    budget: [520_000, 600_000],
    title: ['荃灣海濱單位，為輪椅留路', 'Tsuen Wan seafront flat with room for a wheelchair'],
    summary: [
      '全屋地面同高，門闊 850 mm，廚房台面可升降。',
      'One floor level throughout, 850 mm doors and a worktop that moves up and down.',
    ],
    wanted: [
      '屋主因意外需要長期使用輪椅，希望可以自己煮食和出露台，不想家裏像醫院。',
      'After an accident the owner uses a wheelchair. She wanted to cook and reach the balcony by herself, in a home that does not look like a hospital.',
    ],
    found: [
      '露台與客廳相差 45 mm，廁所門只有 620 mm。地台可整體加高至同一水平，門洞兩邊均非結構牆。',
      'A 45 mm step to the balcony and a 620 mm bathroom door. The floor could be raised to one level, and neither side of the door was structural.',
    ],
    done: [
      '全屋找平後鋪防滑地板，露台邊做隱藏式線渠。廚房主灶台用電動升降架，插座全部移到 900 mm 高。',
      'The floor was levelled and finished in a non-slip board, with a hidden channel at the balcony. The main worktop sits on a powered frame, and every socket is at 900 mm.',
    ],
    scope: [
      ['全屋地台找平', 'Floor levelled throughout'],
      ['門洞擴闊五個', 'Five door openings widened'],
      ['升降廚房台面', 'Height-adjustable worktop'],
      ['浴室企缸及扶手', 'Level shower with rails'],
      ['插座及燈掣改位', 'Sockets and switches moved'],
    ],
    quote: {
      words: [
        '顧問自己坐輪椅行咗一圈先寫清單，好細心。',
        'The consultant borrowed a wheelchair and went round in it before writing the list.',
      ],
      name: ['許小姐', 'Ms Hui'],
      role: ['業主', 'Owner'],
    },
  },
  {
    subject: 'kitchen',
    category: 'renovation',
    district: 'wan_chai',
    daysAgo: 104,
    area: 388,
    days: 38,
    budget: [260_000, 300_000],
    title: ['灣仔唐樓單身公寓，廚房藏在牆裏', 'Wan Chai walk-up: a kitchen that hides in the wall'],
    summary: [
      '摺門一關，煮食區變成一面木牆；客廳多了五平方米。',
      'Fold the doors and the kitchen becomes a timber wall, with five square metres more to live in.',
    ],
    wanted: ['經常在家工作，視像會議背景總是洗碗盆。', 'Working from home, with the sink behind him in every call.'],
    found: [
      '原廚房在後巷一側，去水喉為舊鑄鐵，接駁位滲漏。把廚房移近入口須加長去水，斜度剛好足夠。',
      'The old kitchen drained through cast iron that wept at its joints. Moving it towards the entrance lengthened the run, with just enough fall.',
    ],
    done: [
      '去水改用 PVC 並留清渠口；廚櫃深 600 mm，摺門打開後完全收進兩側。選用電磁爐，不需煤氣。',
      'New PVC waste with a rodding eye; cabinets 600 mm deep whose doors fold away into the sides. An induction hob, so no gas.',
    ],
    scope: [
      ['廚房遷移及去水', 'Kitchen moved, new waste'],
      ['摺門廚櫃', 'Cabinets with folding doors'],
      ['電磁爐獨立電路', 'Dedicated circuit for the hob'],
      ['客廳地板', 'Living-room floor'],
    ],
  },
  {
    subject: 'sea_house',
    category: 'renovation',
    district: 'sai_kung',
    daysAgo: 139,
    area: 1400,
    days: 96,
    budget: [760_000, 860_000],
    title: ['西貢村屋兩層，向海一面全開', 'Sai Kung: two floors opened to the sea'],
    summary: [
      '趟摺門取代細窗，防颱風；地下改成可洗地的花園客廳。',
      'Storm-rated folding doors instead of small windows, and a garden room whose floor can be hosed down.',
    ],
    wanted: ['一家五口加兩隻狗，由花園入屋總是一地泥。', 'A family of five and two dogs, and mud at every door.'],
    found: [
      '向海牆為非承重磚牆，可開 3.6 m 闊；但位置當風，門要按颱風風壓選型並留排水。',
      'The seaward wall is non-bearing brick and could open 3.6 m, but the spot is exposed: the doors had to be chosen for typhoon pressure, with drainage at the sill.',
    ],
    done: [
      '門檻做雙層排水，完工後以花灑模擬大雨 30 分鐘試水。地面用 2 cm 厚防滑磚，由室內一直鋪到花園。',
      'A double-drained sill, tested with half an hour of hosing. One 20 mm non-slip tile runs from the room into the garden.',
    ],
    scope: [
      ['開牆及過樑', 'Wall opening and lintel'],
      ['防風趟摺門 3.6 m', 'Storm-rated folding doors, 3.6 m'],
      ['室內外地磚 58 m²', 'Tiling inside and out, 58 m²'],
      ['樓上兩浴室翻新', 'Two bathrooms upstairs'],
    ],
  },
  {
    subject: 'bathroom',
    category: 'renovation',
    district: 'kwai_tsing',
    daysAgo: 176,
    area: 455,
    days: 40,
    budget: [240_000, 280_000],
    title: ['青衣居屋首次翻新', 'Tsing Yi: the first renovation of an HOS flat'],
    summary: [
      '預算有限，先做水電和浴室，傢俬分兩期。',
      'A tight budget: services and bathroom first, joinery in two stages.',
    ],
    wanted: [
      '剛買二手居屋，手上現金不多，希望先住得安心。',
      'A second-hand flat and little cash left: safe first, pretty later.',
    ],
    found: [
      '電箱無漏電保護，浴室牆磚空鼓三成。其他地方其實可以保留，顧問把「要做」和「可以遲做」分開兩張清單。',
      'No residual-current device and a third of the bathroom tiles hollow. The rest could wait, so the consultant wrote two lists: now, and later.',
    ],
    done: [
      '第一期只做水電、浴室和油漆，二十六日入伙；第二期衣櫃沿用同一份圖則，半年後才落單。',
      'Services, bathroom and paint in twenty-six days; the wardrobes followed half a year later from the same drawings.',
    ],
    scope: [
      ['配電箱及漏電保護', 'Consumer unit with RCD'],
      ['浴室重做', 'Bathroom rebuilt'],
      ['全屋油漆', 'Painting throughout'],
      ['第二期衣櫃', 'Wardrobes, second stage'],
    ],
    quote: {
      words: [
        '有人肯話我知邊樣可以遲啲先做，慳返一大筆。',
        'Somebody told me what could wait. That saved us a fortune.',
      ],
      name: ['馮先生', 'Mr Fung'],
      role: ['業主', 'Owner'],
    },
  },
  {
    subject: 'old_tiles_room',
    category: 'renovation',
    district: 'central_western',
    daysAgo: 233,
    area: 910,
    days: 85,
    budget: [780_000, 900_000],
    title: ['西營盤老單位，保留花階磚', 'Sai Ying Pun: keeping the old patterned tiles'],
    summary: [
      '逐塊起出 1950 年代花階磚，清洗後鋪回玄關。',
      'Cement tiles of the 1950s lifted one by one, cleaned and laid again in the hall.',
    ],
    wanted: [
      '買下祖父母舊居，想保留記憶，又要現代水電。',
      'Her grandparents’ flat: to keep what she remembers, with the services of today.',
    ],
    found: [
      '花階磚約六成完好，足夠鋪玄關和走廊。樓板有舊裂縫但穩定，補強後可承受新地台。',
      'Six in ten tiles were sound, enough for hall and corridor. Old cracks in the slab were stable and could be repaired to carry a new floor.',
    ],
    done: [
      '起磚編號、浸洗、背面打磨後重鋪，缺角的放在櫃底。其餘地方鋪素色水磨石磚，不搶戲。',
      'Each tile was numbered, soaked, ground flat and laid again, the chipped ones under cupboards. Elsewhere a plain terrazzo keeps quiet.',
    ],
    scope: [
      ['花階磚起出及重鋪 14 m²', 'Tiles lifted and re-laid, 14 m²'],
      ['樓板裂縫灌漿', 'Slab cracks injected'],
      ['全屋水電', 'All plumbing and wiring'],
      ['木窗框修復', 'Timber window frames restored'],
    ],
  },
  {
    subject: 'island_kitchen',
    category: 'renovation',
    district: 'tuen_mun',
    daysAgo: 301,
    area: 603,
    days: 55,
    budget: [340_000, 390_000],
    title: ['屯門四人家庭，廚房對調飯廳', 'Tuen Mun: kitchen and dining room change places'],
    summary: ['把廚房搬到採光一面，飯枱靠近入口，出入更順。', 'The kitchen moves to the light, the table to the door.'],
    wanted: [
      '媽媽每日在無窗的廚房兩小時，想看見孩子做功課。',
      'Two hours a day in a kitchen without a window, and homework out of sight.',
    ],
    found: [
      '遷移廚房要重做去水和防水，並須符合大廈公契。管理處批准後方可動工。',
      'Moving it meant new waste and waterproofing, within the deed of mutual covenant; the management office had to agree first.',
    ],
    done: [
      '先取得書面批准，再做 48 小時試水。中島上方加抽風，孩子的書枱就在對面。',
      'Written consent came first, then a 48-hour flood test. An extractor hangs over the island, and the desk stands opposite.',
    ],
    scope: [
      ['廚房遷移及防水', 'Kitchen moved, waterproofed'],
      ['中島及廚櫃', 'Island and cabinets'],
      ['飯廳卡座櫃', 'Dining bench with storage'],
      ['天花抽風', 'Ceiling extractor'],
    ],
  },
];
