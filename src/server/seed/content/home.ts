export const HOME_CONTENT: Record<'zh-Hant' | 'en', Record<string, unknown>> = { 'zh-Hant': {}, en: {} };
