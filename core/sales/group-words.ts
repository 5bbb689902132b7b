import type { Language } from '#core/app/language.ts'
import type { Say } from '#core/app/say.ts'
import type { LineGroup } from './lines.ts'

/** "Boda de Lucía y Mateo", and whether the rooms are from the group's block. Uses texts of the section `party`. */
export const groupInWords = (
  { name, isFromBlock }: LineGroup,
  language: Language,
  t: Say<'of_block'>,
): string => (isFromBlock ? t('of_block', { name: name[language] }) : name[language])
