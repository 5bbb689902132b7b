import { sectionTexts } from '#server/platform/section-texts.ts'

type Executives = typeof import('#locales/en/staff/executives.json', { with: { type: 'json' }})

/** Texts of exported executive files; the screen uses the same ones. */
export const executiveTexts = sectionTexts<Executives>('executives')
