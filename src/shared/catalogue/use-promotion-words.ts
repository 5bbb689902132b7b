import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { PromotionTerms } from '#core/products/promotion-terms.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** A promotion in words: its discount, and its booking period. */
export function usePromotionWords() {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 })
  return {
    takes({ takes }: PromotionTerms, currency: Currency): string {
      switch (takes.kind) {
        case 'percent':
          return t('words.percent', { percent: percent.format(takes.bp / 10_000) })
        case 'amount':
          return t('words.amount', { amount: formatMoney(takes.minor, currency, language) })
        case 'nights':
          return t('words.nights', { stay: takes.stay, pay: takes.pay })
        case 'children':
          return t('words.children', { count: takes.most, age: takes.upToAge })
      }
    },
    booked({ booked: { from, to } }: PromotionTerms): string {
      const day = (on: string) => formatDay(on, language)
      if (from && to) return t('words.between', { from: day(from), to: day(to) })
      if (from) return t('words.since', { from: day(from) })
      return to ? t('words.until', { to: day(to) }) : t('words.always')
    },
  }
}
