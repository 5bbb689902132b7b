import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/agents-by-state.json' with { type: 'json' }
import es from '../../../locales/es/staff/agents-by-state.json' with { type: 'json' }

/** What files of agents say; the screen says the same. */
export const agentTexts: Record<Language, typeof en> = { es, en }
