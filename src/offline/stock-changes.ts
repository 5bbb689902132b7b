import type { InferContractRouterInputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import {
  decidedRuns,
  type Kept,
  type KeptChange,
  runsAfter,
  runsWithout,
} from '#core/products/kept-changes.ts'
import type { SeenRun } from '#core/products/seen-shapes.ts'
import { hashInput } from './input-hash.ts'
import { dropRecord, listOutbox, type OutboxRecord, replaceRecord } from './outbox.ts'

/** The input of `product.changeStock`. */
export type StockInput = InferContractRouterInputs<Contract>['product']['changeStock']

const verb = 'product.changeStock'

/** A change of stock in the outbox; null for other records. */
export const stockInputOf = (record: OutboxRecord): StockInput | null =>
  record.verb === verb ? (record.input as StockInput) : null

/** The stock change in a record, with what its author saw; null for other records. */
export function keptChangeOf(record: OutboxRecord): KeptChange | null {
  const input = stockInputOf(record)
  const seen = input?.seen ?? record.shown.stock?.seen
  return input && seen ? { change: input.change, seen } : null
}

/** The records of stock changes for a product, oldest first. */
export const changesOf = (records: readonly OutboxRecord[], productId: string): OutboxRecord[] =>
  records.filter((record) => stockInputOf(record)?.productId === productId)

/** The changes that the server has not made yet. */
export const unsentOf = (records: readonly OutboxRecord[], productId: string): OutboxRecord[] =>
  changesOf(records, productId).filter(({ state }) => state !== 'sent')

/** A dropped record, and the later records as they were before. */
export interface Dropped {
  record: OutboxRecord
  later: OutboxRecord[]
}

/** Drops a record, unless it is being sent, and rebases later changes of the same days on the values without it. */
export async function dropEntry(record: OutboxRecord): Promise<Dropped | null> {
  const later = record.state === 'sent' ? [] : await laterThan(record)
  const kept = keptChangeOf(record)
  const changed = kept ? await withRuns(later, (one) => runsWithout(one, kept)) : []
  const dropped = await dropRecord(record.id, changed)
  return dropped && { record: dropped, later }
}

/** Applies the user's decisions about days that others changed. If no day remains, the record is dropped. */
export async function decideChange(record: OutboxRecord, decisions: readonly Kept[]): Promise<void> {
  const kept = keptChangeOf(record)
  if (!kept) return
  const seen = decidedRuns(kept, decisions)
  const later = await withRuns(await laterThan(record), (one) => runsAfter(one, kept, decisions))
  if (seen.length === 0) await dropRecord(record.id, later)
  else await resend(record, seen, later)
}

/** Resends a change whose preview is out of date; the server compares the days with what the user saw. */
export async function compareChange(record: OutboxRecord): Promise<void> {
  const kept = keptChangeOf(record)
  if (kept) await resend(record, kept.seen, [])
}

async function resend(record: OutboxRecord, seen: SeenRun[], later: readonly OutboxRecord[]): Promise<void> {
  const key = crypto.randomUUID()
  const { productId, change } = record.input as StockInput
  const shown = { ...record.shown, ...(record.shown.stock && { stock: { ...record.shown.stock, seen } }) }
  await replaceRecord(
    record.id,
    { key, input: { productId, change, seen, idempotencyKey: key } satisfies StockInput, shown },
    later,
  )
}

/** Unsent changes of the same product after this one, except any that the server may already have made. */
async function laterThan(record: OutboxRecord): Promise<OutboxRecord[]> {
  const input = stockInputOf(record)
  if (!input) return []
  const unsent = unsentOf(await listOutbox(), input.productId)
  const place = unsent.findIndex(({ id }) => id === record.id)
  return unsent.slice(place + 1).filter(({ state, isUncertain }) => state !== 'sending' && !isUncertain)
}

async function withRuns(
  records: readonly OutboxRecord[],
  runsOf: (kept: KeptChange) => SeenRun[],
): Promise<OutboxRecord[]> {
  return await Promise.all(
    records.map(async (record) => {
      const kept = keptChangeOf(record)
      const input = stockInputOf(record)
      if (!kept || !input?.seen) return record
      const next = { ...input, seen: runsOf(kept) }
      return { ...record, input: next, bodyHash: await hashInput(next) }
    }),
  )
}
