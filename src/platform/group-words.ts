import { useTranslation } from 'react-i18next'
import type { LineGroup } from '#core/sales/lines.ts'
import { useText } from './i18n.ts'

/** "Boda de Lucía y Mateo", and whether it is out of the group's block; the route names the section `party`. */
export function useGroupInWords(): (group: LineGroup) => string {
  const { t } = useTranslation('party')
  const text = useText()
  return ({ name, isFromBlock }) => (isFromBlock ? t('of_block', { name: text(name) }) : text(name))
}
