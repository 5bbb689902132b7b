import { useTranslation } from 'react-i18next'
import { formatMicro } from '#core/agencies/setting-words.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { type TypedKind, written } from '#core/money/typed.ts'
import { type TypedLimits, typedProblem } from '#core/money/typed-problems.ts'
import { useLanguage } from './i18n.ts'

/** Validates a typed number. Returns null if it is valid. Amounts are in `currency`. */
export function useNumberText() {
  const { t } = useTranslation('numbers')
  const language = useLanguage()
  return (kind: TypedKind, typed: string, limits: TypedLimits & { currency?: Currency }): string | null => {
    const problem = typedProblem(kind, typed, limits)
    const { least = 0, most, currency = 'MXN' } = limits
    const inWords = (value: number) =>
      ({
        amount: () => formatMoney(value, currency, language),
        percent: () => formatPercent(value, language),
        micro: () => formatMicro(value, language),
      })[kind]()
    switch (problem) {
      case null:
        return null
      case 'none':
        return t(`none.${kind}`)
      case 'decimals':
        return t('decimals', { count: written[kind].places })
      case 'small':
        return t('small', { least: inWords(least) })
      case 'large':
        return t('large', { most: inWords(most) })
      default:
        return t(problem)
    }
  }
}
