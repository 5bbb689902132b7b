import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import type { Currency } from '#core/money/money.ts'

interface Row {
  id: string
  batchId: string
  state: DisbursementState
  amountMinor: number
  currency: Currency
  reference: string
  orderedAt: Date
  paidAt: Date | null
}

/** A payment by bank, without its payee. */
export const presentDisbursement = (row: Row) => ({
  ...{ paymentId: row.id, batchId: row.batchId, state: row.state },
  ...{ amountMinor: row.amountMinor, currency: row.currency, reference: row.reference },
  orderedAt: row.orderedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})

/** The same as a line of the bank's file. */
export const presentTransfer = (
  { amountMinor, reference }: Pick<Row, 'amountMinor' | 'reference'>,
  payee: { name: string; clabe: string },
) => ({ ...payee, amountMinor, reference, concept: `PAGO ${reference}` })
