import { amountsOfSale, isSold, reportPaymentOf, reportStateOf } from '#core/agencies/reports.ts'
import { isPrepaid, type LineState, type SaleState } from '#core/sales/sales.ts'
import type { Sold } from './sold.ts'

/** The figures of every sold line by the rules of core. */
export function expected({ sales, lines, payments, refunds, disputes }: Sold) {
  return sales.flatMap((sale) => {
    const mine = lines.filter((line) => line.saleId === sale.id)
    const of = <T extends { saleId: string; amountMinor: number }>(all: T[]) =>
      all.filter(({ saleId }) => saleId === sale.id).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const counted = mine.map((line) => ({
      state: line.state as LineState,
      totalMinor: line.totalMinor,
      baseMinor: line.price.baseMinor,
      penaltyMinor: line.penaltyMinor ?? null,
      writtenOffMinor: 0,
      ...line.earnings,
      isCertain: line.keptFrom <= new Date(),
    }))
    const cost = mine.reduce((sum, line) => sum + (line.penaltyMinor ?? line.totalMinor), 0)
    const stands = sale.state === 'confirmed' || sale.state === 'completed'
    const due = stands ? Math.max(0, cost - of(payments) + of(refunds)) : 0
    const sold = mine.filter(({ state }) => isSold(state as LineState))
    const state = sale.state as SaleState
    const byCard = payments.filter(
      ({ saleId, method }) => saleId === sale.id && isPrepaid({ method, merchantAccountId: null }),
    )
    const clientMinor =
      of(byCard) - of(refunds.filter(({ paymentId }) => byCard.some(({ id }) => id === paymentId)))
    const isDisputed = disputes.some(({ saleId }) => saleId === sale.id)
    const none = { feeMinor: 0, withheldMinor: 0 }
    return amountsOfSale(counted, { state, dueMinor: due, clientMinor, ...none, isDisputed }).map(
      (amounts, i) => ({
        ...amounts,
        line: sold[i] as (typeof sold)[number],
        sale,
        state: reportStateOf(
          { state: sold[i]?.state as LineState, noShowAt: sold[i]?.noShowAt ?? null },
          state,
        ),
        payment: reportPaymentOf(amounts),
      }),
    )
  })
}
