import { useTranslation } from 'react-i18next'
import type { CodeAnswer } from '#core/answers/code-answer.ts'
import { localeOf } from '#core/app/language.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

type Needs = CodeAnswer['needs']
type Days = NonNullable<Needs>['booked']

/** The conditions of a code in words, the important ones first. */
export function useCodeNeeds(needs: Needs): string[] {
  const { t } = useTranslation('promotion-codes')
  const language = useLanguage()
  const text = useText()
  if (!needs) return []
  const { products, productCount, booked, stayed, minAdvance, maxAdvance, minNights, isPartial } = needs
  const names = new Intl.ListFormat(localeOf[language]).format(products.map(text))
  const days = (which: 'booked' | 'stayed', { from, to }: Days) => {
    const [first, last] = [from && formatDay(from, language), to && formatDay(to, language)]
    if (first && last) return [t(`needs.${which}_between`, { from: first, to: last })]
    if (first) return [t(`needs.${which}_from`, { from: first })]
    return last ? [t(`needs.${which}_to`, { to: last })] : []
  }
  const more = productCount - products.length
  return [
    ...(names
      ? [more > 0 ? t('needs.products_more', { names, count: more }) : t('needs.products', { names })]
      : []),
    ...days('booked', booked),
    ...days('stayed', stayed),
    ...(minNights > 1 ? [t('needs.nights', { count: minNights })] : []),
    ...(minAdvance > 0 ? [t('needs.early', { count: minAdvance })] : []),
    ...(maxAdvance === null ? [] : [t('needs.late', { count: maxAdvance })]),
    ...(isPartial ? [t('needs.partial')] : []),
  ]
}
