import { useTranslation } from 'react-i18next'
import { groupInWords } from '#core/sales/group-words.ts'
import type { LineGroup } from '#core/sales/lines.ts'
import { useLanguage } from './i18n.ts'

/** A line's group of travelers in words. The route must list the section `party`. */
export function useGroupInWords(): (group: LineGroup) => string {
  const { t } = useTranslation('party')
  const language = useLanguage()
  return (group) => groupInWords(group, language, t)
}
