import type { InferContractRouterInputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { listOutbox, type OutboxRecord, type Shown } from './outbox.ts'
import { sendOrQueue } from './send-or-queue.ts'

/** The input of `bookingEngine.cancel`. */
export type Cancellation = InferContractRouterInputs<Contract>['bookingEngine']['cancel']

const verb = 'bookingEngine.cancel'

/** The cancellation of the sale in an unsent record; null for other records. */
function unsentIn(record: OutboxRecord, saleId: string): Cancellation | null {
  if (record.verb !== verb || record.state === 'sent') return null
  const input = record.input as Cancellation
  return input.saleId === saleId ? input : null
}

/**
 * A sale's lines with an unsent cancellation, each with its record; a record for the whole sale applies to every line.
 */
export function waitingLines(
  records: readonly OutboxRecord[],
  sale: { id: string; lines: readonly { id: string }[] },
): ReadonlyMap<string, OutboxRecord> {
  return new Map(
    records.flatMap((record) => {
      const input = unsentIn(record, sale.id)
      return sale.lines
        .filter(({ id }) => input && (input.lineId ?? id) === id)
        .map(({ id }) => [id, record] as const)
    }),
  )
}

/** Whether an unsent record overlaps this cancellation. */
const isAsked = (records: readonly OutboxRecord[], { saleId, lineId }: Cancellation): boolean =>
  records.some((record) => {
    const input = unsentIn(record, saleId)
    return input !== null && (input.lineId === null || lineId === null || input.lineId === lineId)
  })

/**
 * Cancels with `send`, or queues the cancellation and returns null, also if an unsent one overlaps it in this tab or
 * another. Throws the server's refusals, and an error if the device cannot store it.
 */
export async function cancelOrKeep<T>(
  request: Cancellation,
  { shown, send }: { shown: Shown; send: () => Promise<T> },
): Promise<T | null> {
  const records = await listOutbox().catch(() => [])
  if (isAsked(records, request)) return null
  return await sendOrQueue(send, { key: request.idempotencyKey, verb, input: request, shown })
}
