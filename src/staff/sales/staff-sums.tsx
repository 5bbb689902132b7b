import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { movedSums } from '#src/shared/sales/moved-sums.ts'
import { Figures } from '#src/ui/figures.tsx'

/** A sale's amounts, beside the amount due. */
export function StaffSums({ desk: { sale, money } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const value = (minor: number) => formatMoney(minor, sale.currency, language)
  const figures = [
    ...movedSums(sale).map(({ key, minor }) => ({ label: t(`money.${key}`), value: value(minor) })),
    ...(money.netMinor === null ? [] : [{ label: t('money.net'), value: value(money.netMinor) }]),
  ]
  return <Figures label={t('staff.sums')} figures={figures} />
}
