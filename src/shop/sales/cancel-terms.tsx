import { useTranslation } from 'react-i18next'
import { whyTooLate } from '#core/sales/trip.ts'
import { CancelCost } from '#src/shared/sales/cancel-cost.tsx'
import type { SaleLine } from '#src/shared/sales/sale-query.ts'

/** The current cost of canceling a product, or why it cannot be canceled. */
export function CancelTerms({ line }: { line: SaleLine }) {
  const { t } = useTranslation('payment')
  if (line.penaltyMinor !== null) return <CancelCost line={line} />
  return <span className="text-muted">{t(`cancel.${whyTooLate(line, new Date())}`)}</span>
}
