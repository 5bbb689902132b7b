import { sectionTexts } from '#server/platform/section-texts.ts'

type Withholdings = typeof import('#locales/en/work/withholdings.json', { with: { type: 'json' }})

/** The texts of files about withheld taxes, the same as on the screens. */
export const withholdingsTexts = sectionTexts<Withholdings>('withholdings')
