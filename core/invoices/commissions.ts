import { basisPoints } from '#core/money/money.ts'
import { split } from '#core/money/split.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { Concept } from './concepts.ts'
import type { CommissionKind } from './invoices.ts'

/** The account's entries that each kind of document states. */
export const invoicedEntries = {
  commission: ['commission', 'commission_reversed'],
  fee: ['instalment_fee', 'instalment_fee_returned'],
} as const satisfies Record<CommissionKind, readonly EntryKind[]>

/** Why a month's documents cannot be issued. */
export const commissionObstacles = [
  /** The branch's agency issues the documents: both are one taxpayer. */
  'branch',
  /** The account's currency is not MXN. */
  'currency',
  /** The platform has no tax data, or it is the issuer and has no account with the provider. */
  'platform',
  /** The agency has no tax data, or it is the issuer and has no account with the provider. */
  'agency',
  /** A person invoices a company, which would have to withhold taxes; our documents have no withheld taxes. */
  'withholding',
  /** An earlier document is not stamped yet. */
  'earlier',
  /** The month's documents already exist. */
  'issued',
] as const
export type CommissionObstacle = (typeof commissionObstacles)[number]

/**
 * The part of an account entry that no document states yet. In minor units; positive increases what the issuer
 * invoices.
 */
export interface OpenEntry {
  entryId: number
  accountId: string
  /** What a reversal refers to: the line of a commission, or the sale of a fee. */
  key: string
  amountMinor: number
}

/** The amount that an issued invoice, less its credit notes, states for a key. Newest invoice first. */
export interface StatedKey {
  invoiceId: string
  accountId: string
  key: string
  leftMinor: number
}

export type StatedEntry = Pick<OpenEntry, 'entryId' | 'accountId' | 'amountMinor'>

/** The entries of a new invoice, and those of credit notes by the id of the invoice that they reduce. */
export interface Documents {
  invoice: StatedEntry[]
  credits: Map<string, StatedEntry[]>
}

/**
 * Divides open entries among documents. New earnings of a key go into the invoice, net of what was reversed before it
 * was ever invoiced. A reversal for a key that was invoiced reduces the invoices that state it, but by no more than
 * they state: the rest was earned before the first invoice.
 */
export function divideEntries(open: readonly OpenEntry[], stated: readonly StatedKey[]): Documents {
  const documents: Documents = { invoice: [], credits: new Map() }
  for (const [key, entries] of byKey(open)) {
    const net = sumOf(entries)
    if (net > 0) documents.invoice.push(...entries.map(statedOf))
    const known = stated.filter((one) => one.key === key && one.leftMinor > 0)
    if (net < 0) creditKey(documents.credits, entries, known, -net)
  }
  return documents
}

/**
 * Assigns entries to credit notes: to that of the newest invoice, except the part that the older invoices must absorb.
 */
function creditKey(
  credits: Documents['credits'],
  entries: readonly OpenEntry[],
  known: readonly StatedKey[],
  netMinor: number,
): void {
  const [newest, ...older] = known
  if (!newest) return
  const rest = entries.map(statedOf)
  const add = (invoiceId: string, entry: StatedEntry) => {
    if (entry.amountMinor !== 0) credits.set(invoiceId, [...(credits.get(invoiceId) ?? []), entry])
  }
  /** Moves a part of the reversed amount out of the remaining entries. */
  const move = (amountMinor: number, to: string | null) => {
    let left = amountMinor
    for (const entry of rest) {
      const part = Math.min(left, Math.max(0, -entry.amountMinor))
      if (part > 0 && to !== null) add(to, { ...entry, amountMinor: -part })
      entry.amountMinor += part
      left -= part
    }
  }
  let left = netMinor - Math.min(netMinor, newest.leftMinor)
  for (const { invoiceId, leftMinor } of older) {
    const part = Math.min(left, leftMinor)
    move(part, invoiceId)
    left -= part
  }
  // The part that no document states.
  move(left, null)
  for (const entry of rest) add(newest.invoiceId, entry)
}

function byKey(open: readonly OpenEntry[]): Map<string, OpenEntry[]> {
  const found = new Map<string, OpenEntry[]>()
  for (const entry of open) found.set(entry.key, [...(found.get(entry.key) ?? []), entry])
  return found
}

const statedOf = ({ entryId, accountId, amountMinor }: OpenEntry): StatedEntry => ({
  ...{ entryId, accountId, amountMinor },
})

export const sumOf = (entries: readonly { amountMinor: number }[]): number =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** The IVA on commissions and fees, in basis points. */
const ivaBp = 1_600

/**
 * One concept per account with its total: the agency, then each of its branches. The amounts in the account include the
 * tax, so the document states what is paid.
 */
export function commissionConcepts(
  kind: CommissionKind,
  entries: readonly StatedEntry[],
  accounts: readonly { id: string; description: string }[],
): Concept[] {
  return accounts.flatMap(({ id, description }) => {
    const totalMinor = sumOf(entries.filter(({ accountId }) => accountId === id))
    const [baseMinor = 0, taxMinor = 0] = split(totalMinor, [basisPoints, ivaBp])
    const taxes = taxMinor > 0 ? [{ code: 'iva' as const, bp: ivaBp, amountMinor: taxMinor }] : []
    return totalMinor > 0 ? [{ lineId: id, number: id, kind, description, baseMinor, taxes, totalMinor }] : []
  })
}

/** Whether the receiver must withhold taxes, as a company must from a person. A person's RFC has 13 characters. */
export const mustWithhold = (issuer: { rfc: string }, receiver: { rfc: string }): boolean =>
  issuer.rfc.length === 13 && receiver.rfc.length === 12
