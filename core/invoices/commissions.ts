import { basisPoints } from '#core/money/money.ts'
import { split } from '#core/money/split.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { Concept } from './concepts.ts'
import type { CommissionKind } from './invoices.ts'

/** The entries of the account that a document states. */
export const invoicedEntries = {
  commission: ['commission', 'commission_reversed'],
  fee: ['instalment_fee', 'instalment_fee_returned'],
} as const satisfies Record<CommissionKind, readonly EntryKind[]>

/** Why the documents of a month cannot be issued. */
export const commissionObstacles = [
  /** The agency of a branch issues them: both are one taxpayer. */
  'branch',
  /** The account is in another currency than MXN. */
  'currency',
  /** The platform has no tax data, or no account with the provider although it issues. */
  'platform',
  /** The agency has no tax data, or no account with the provider although it issues. */
  'agency',
  /** A person invoices a company, which has to withhold taxes: the documents here have none. */
  'withholding',
  /** An earlier document is not stamped yet. */
  'earlier',
  /** Those of the month exist. */
  'issued',
] as const
export type CommissionObstacle = (typeof commissionObstacles)[number]

/** What an entry of the account has left to be stated. Minor units; positive raises what the issuer invoices. */
export interface OpenEntry {
  entryId: number
  accountId: string
  /** The line of a commission, the sale of a fee: what a reversal belongs to. */
  key: string
  amountMinor: number
}

/** What an issued invoice, less its credit notes, states of a key. The newest invoice first. */
export interface StatedKey {
  invoiceId: string
  accountId: string
  key: string
  leftMinor: number
}

export type StatedEntry = Pick<OpenEntry, 'entryId' | 'accountId' | 'amountMinor'>

/** The entries of a new invoice, and of credit notes by the id of the invoice that they lower. */
export interface Documents {
  invoice: StatedEntry[]
  credits: Map<string, StatedEntry[]>
}

/**
 * Divides open entries among documents. What a key earned since comes into the invoice, net of what was taken back
 * before it was ever invoiced. What is taken back from an invoiced key lowers the invoices that state it, and no more
 * than they state: the rest was earned before the first invoice.
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

/** The newest invoice states all entries, but for what the others have to lower. */
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
  /** Moves a part of what was taken back out of the rest. */
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
  // No document states it.
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

/** Basis points of IVA on commissions and fees. */
const ivaBp = 1_600

/**
 * A concept per account with its sum: the agency, then each of its branches. The amounts of the account contain the
 * tax, so that the document states what is paid.
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

/** Whether the receiver has to withhold taxes: a company from a person. A person's RFC has 13 characters. */
export const mustWithhold = (issuer: { rfc: string }, receiver: { rfc: string }): boolean =>
  issuer.rfc.length === 13 && receiver.rfc.length === 12
