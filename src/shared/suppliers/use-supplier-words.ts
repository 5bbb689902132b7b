import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { percentOf } from '#core/money/typed.ts'
import type { PayableState } from '#core/suppliers/payable-states.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Tone } from '#src/ui/badge.tsx'
import type { Balance, Contract } from './supplier-list.ts'

export const payableTones: Record<PayableState, Tone> = {
  due: 'bad',
  later: 'neutral',
  ordered: 'warn',
  paid: 'good',
  credit: 'warn',
}

/** Contracts and amounts of suppliers in words. */
export function useSupplierWords() {
  const { t } = useTranslation('suppliers')
  const language = useLanguage()
  const money = (minor: number, { currency }: Pick<Balance, 'currency'>) =>
    formatMoney(minor, currency, language)
  const day = (on: string) => formatDay(on, language)
  return {
    money,
    day,
    cost({ terms: { cost }, currency }: Contract): string {
      if (cost.kind === 'amount') {
        const amount = money(cost.minor, { currency })
        const words = t(`cost.per_${cost.per}`, { amount })
        return cost.exceptions.length > 0
          ? `${words} · ${t('cost.exceptions', { count: cost.exceptions.length })}`
          : words
      }
      const percent = percentOf(cost.bp)
      return `${t(`cost.${cost.kind}`, { percent })} · ${t(cost.withTaxes ? 'cost.with_taxes' : 'cost.before_taxes')}`
    },
    due: ({ terms: { due } }: Contract): string => t(`due.${due.kind}`, { count: due.days }),
    valid({ validFrom, validTo }: Contract): string {
      if (validFrom && validTo) return t('valid.between', { from: day(validFrom), to: day(validTo) })
      if (validFrom) return t('valid.from', { from: day(validFrom) })
      return validTo ? t('valid.to', { to: day(validTo) }) : t('valid.always')
    },
  }
}
