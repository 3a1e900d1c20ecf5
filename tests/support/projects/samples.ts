// Sample input for a project's forms. Imports nothing from the server, because the browser tests use it too.

export const newProject = {
  title: '太古城單位翻新',
  category: 'renovation' as const,
  district: 'eastern' as const,
  address: '太古城道 1 號 10 樓 A 室',
  area: 620,
  description: '全屋水電重鋪、浴室防水。',
  budget_min_cents: 5_000_000,
  budget_max_cents: 9_000_000,
};

export const newEstimate = {
  items: [
    { description: '拆卸及清運', quantity: 1, unit: '項' },
    { description: '浴室防水', quantity: 12, unit: 'm²' },
  ],
  scope: '由拆卸到防水測試',
  amount_min_cents: 5_000_000,
  amount_max_cents: 8_000_000,
  days: 40,
};

export const quotationFor = (itemIds: readonly number[]) => ({
  items: itemIds.map((estimate_item_id, index) => ({
    estimate_item_id,
    description: `第 ${index + 1} 項`,
    quantity: 2,
    unit: '項',
    unit_price_cents: 150_000,
    state: 'priced' as const,
  })),
  exclusions: '',
  warranty_months: 12,
  days: 30,
  valid_until: '2027-12-31',
  note: '',
});

export const newItem = { description: '加設電掣位', quantity: 2, unit: '個', unit_price_cents: 40_000 };
/** A change of the work: more sockets, HK$800, and three days. */
export const newVariation = { title: '加設電掣', reason: '客戶想多兩個電掣位。', days: 3, items: [newItem] };

export const newDefect = { title: '浴室天花滲水', note: '花灑位對上，落雨後更明顯。' };
