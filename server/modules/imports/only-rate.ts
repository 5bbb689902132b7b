import { inEach, type Text } from '#core/app/language.ts'
import { textsIn } from '#server/platform/texts-in.ts'

/** The code of a rate that the sheet does not name. */
export const onlyRate = 'standard'
/** The name of a unit's only rate, for customers. */
export const onlyRateName = (): Text => inEach((language) => textsIn(language, 'product-import')('rate.name'))
