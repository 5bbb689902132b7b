import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import type { Currency } from '#core/money/money.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { presentBankAccount, type StoredAccount } from './bank-account.ts'

interface Row extends StoredAccount {
  id: string
  batchId: string
  state: DisbursementState
  amountMinor: number
  currency: Currency
  reference: string
  orderedAt: Date
  paidAt: Date | null
}

/** A bank payment without its payee. */
export const presentDisbursement = (deps: Pick<Deps, 'keys'>, row: Row) => ({
  ...{ paymentId: row.id, batchId: row.batchId, state: row.state },
  ...{ amountMinor: row.amountMinor, currency: row.currency, reference: row.reference },
  orderedAt: row.orderedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  account: presentBankAccount(deps, row),
})

/** A bank payment as a line of the bank's file, to the account stored with the order. */
export const presentTransfer = (
  deps: Pick<Deps, 'keys'>,
  { amountMinor, reference, clabe, holder }: Row,
) => ({
  ...{ name: holder ?? '', clabe: clabe ? unseal(deps, clabe) : '' },
  ...{ amountMinor, reference, concept: `PAGO ${reference}` },
})
