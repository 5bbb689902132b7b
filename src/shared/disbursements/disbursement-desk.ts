import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import type { Outputs } from '#src/platform/api.ts'

type SupplierPayment = Outputs['agency']['listSupplierPayments']['rows'][number]

/** A payment by bank, without its payee. */
export type Disbursement = Omit<SupplierPayment, 'supplier' | 'items'>
type Page<Row> = { count: number; rows: Row[] }

/** The payments to one kind of payee. */
export interface DisbursementDesk<Row extends Disbursement = Disbursement> {
  key: QueryKey
  list: (question: { state?: DisbursementState; page?: number }) => Promise<Page<Row>>
  move: (moves: { paymentIds: string[]; to: DisbursementState }) => Promise<unknown>
  readFile: (batch: { batchId: string }) => Promise<Outputs['agency']['getBankFile']>
  refresh: (queries: QueryClient) => Promise<unknown>
  /** The ways in which a payment ends unpaid: canceled, or returned to the balance, even after it was paid. */
  ending: 'cancelled' | 'returned'
  nameOf: (row: Row) => string
  /** The possible names of the payee on a bank statement. */
  namesOf: (row: Row) => string[]
  aboutOf: (row: Row, when: string) => string
}
