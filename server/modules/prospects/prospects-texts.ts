import { sectionTexts } from '#server/platform/section-texts.ts'

type ProspectFields = typeof import('#locales/en/staff/prospect-fields.json', { with: { type: 'json' }})
type Prospects = typeof import('#locales/en/staff/prospects.json', { with: { type: 'json' }})

/** The texts of prospect files, the same as on the screen. */
export const prospectTexts = sectionTexts<Prospects>('prospects')
export const prospectFieldTexts = sectionTexts<ProspectFields>('prospect-fields')
