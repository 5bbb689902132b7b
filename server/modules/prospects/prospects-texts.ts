import type { Language } from '#core/app/language.ts'
import enFields from '../../../locales/en/staff/prospect-fields.json' with { type: 'json' }
import en from '../../../locales/en/staff/prospects.json' with { type: 'json' }
import esFields from '../../../locales/es/staff/prospect-fields.json' with { type: 'json' }
import es from '../../../locales/es/staff/prospects.json' with { type: 'json' }

/** The texts of prospect files, the same as on the screen. */
export const prospectTexts: Record<Language, typeof en> = { es, en }
export const prospectFieldTexts: Record<Language, typeof enFields> = { es: esFields, en: enFields }
