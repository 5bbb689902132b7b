import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/agents-by-state.json' with { type: 'json' }
import es from '../../../locales/es/staff/agents-by-state.json' with { type: 'json' }

/** Texts of exported agent files; the screen uses the same ones. */
export const agentTexts: Record<Language, typeof en> = { es, en }
