import {
  amountsOfSale,
  isSold,
  type ReportAmounts,
  reportPaymentOf,
  reportStateOf,
} from '#core/agencies/reports.ts'
import { isAtProvider, type LineState, type SaleState } from '#core/sales/sales.ts'
import type { Sold } from './sold.ts'

/** What the report answers, as far as tests look at it. */
interface Row extends ReportAmounts {
  lineId: string
  saleId: string
  state: string
  payment: string
  seller: { id: string } | null
  bookedAt: string
  startsOn: string
  code: string
}
export interface Report {
  count: number
  rows: Row[]
  totals: ({ currency: string; sales: number; services: number } & ReportAmounts)[]
  charts: {
    step: string
    overTime: { on: string; grossMinor: number; count: number }[]
    bySeller: { id: string | null; grossMinor: number; count: number }[]
    otherSellers: { names: number; grossMinor: number; count: number }
    byProduct: { id: string; grossMinor: number; count: number }[]
    otherProducts: { names: number; grossMinor: number; count: number }
  } | null
}

/** What the rules of core say of every sold line. */
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
    const byCard = payments.filter(({ saleId, method }) => saleId === sale.id && isAtProvider(method))
    const clientMinor =
      of(byCard) - of(refunds.filter(({ paymentId }) => byCard.some(({ id }) => id === paymentId)))
    const isDisputed = disputes.some(({ saleId }) => saleId === sale.id)
    return amountsOfSale(counted, { state, dueMinor: due, clientMinor, isDisputed }).map((amounts, i) => ({
      ...amounts,
      line: sold[i] as (typeof sold)[number],
      sale,
      state: reportStateOf(
        { state: sold[i]?.state as LineState, noShowAt: sold[i]?.noShowAt ?? null },
        state,
      ),
      payment: reportPaymentOf(amounts),
    }))
  })
}
