import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Tone } from '#src/ui/badge.tsx'
import type { CashCount, Drawer } from './cash-list.ts'

type Sums = Pick<CashCount, 'expectedMinor' | 'countedMinor' | 'currency'>

/** Cash sums and the names of people, in words. */
export function useCashWords() {
  const { t } = useTranslation('cash')
  const language = useLanguage()
  const money = (minor: number, { currency }: Pick<Drawer, 'currency'>) =>
    formatMoney(minor, currency, language)
  return {
    money,
    nameOf: ({ name }: Drawer['person']) => name ?? t('gone'),
    /** The shortage or surplus of a count. */
    difference(sums: Sums): { text: string; tone: Tone } {
      const minor = sums.countedMinor - sums.expectedMinor
      if (minor === 0) return { text: t('difference.none'), tone: 'good' }
      const amount = money(Math.abs(minor), sums)
      return minor < 0
        ? { text: t('difference.missing', { amount }), tone: 'bad' }
        : { text: t('difference.over', { amount }), tone: 'warn' }
    },
  }
}
