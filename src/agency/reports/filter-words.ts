import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { formatDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import type { FilterName, ReportFilter } from './report-list.ts'

export type Choices = Outputs['report']['listReportChoices']

/** A filter in words, such as "Vendedor: Bruno"; the names of choices appear once they are loaded. */
export function useFilterWords(choices: Choices | undefined) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const text = useText()
  return (name: FilterName, filter: ReportFilter): string => {
    const value = String(filter[name])
    const named = (all: readonly { id: string; name: string }[] | undefined) =>
      all?.find(({ id }) => id === value)?.name ?? value
    const translated = (found: { name: Text } | undefined) => (found ? text(found.name) : value)
    const day = () => formatDay(value, language)
    const words: Record<FilterName, () => string> = {
      period: () => (filter.period ? t(`period.${filter.period}`) : value),
      bookedFrom: () => `${t('filter.bookedFrom')}: ${day()}`,
      bookedTo: () => `${t('filter.bookedTo')}: ${day()}`,
      travelFrom: () => `${t('filter.travelFrom')}: ${day()}`,
      travelTo: () => `${t('filter.travelTo')}: ${day()}`,
      kind: () => (filter.kind ? t(`filter.all_${filter.kind}`) : value),
      productId: () => translated(choices?.products.find(({ id }) => id === value)),
      destinationId: () => translated(choices?.destinations.find(({ id }) => id === value)),
      customer: () => `${t('column.customer')}: ${value}`,
      sellerId: () => (value === 'customers' ? t('filter.customers') : named(choices?.sellers)),
      accountId: () => named(choices?.accounts),
      groupUrl: () => translated(choices?.groups.find(({ url }) => url === value)),
      state: () => (filter.state ? t(`state.${filter.state}`) : value),
      payment: () => (filter.payment ? t(`payment.${filter.payment}`) : value),
      currency: () => value,
    }
    return words[name]()
  }
}
