import type { Language } from '#core/app/language.ts'
import type { Say } from '#core/app/say.ts'
import type { LineGroup } from './lines.ts'

/** "Boda de Lucía y Mateo", and whether it is from the group's block, by a text of the section `party`. */
export const groupInWords = (
  { name, isFromBlock }: LineGroup,
  language: Language,
  t: Say<'of_block'>,
): string => (isFromBlock ? t('of_block', { name: name[language] }) : name[language])
