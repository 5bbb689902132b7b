import { sectionTexts } from '#server/platform/section-texts.ts'

type Agencies = typeof import('#locales/en/staff/agencies.json', { with: { type: 'json' }})

/** Texts of exported agency files; the screen uses the same ones. */
export const agenciesTexts = sectionTexts<Agencies>('agencies')
