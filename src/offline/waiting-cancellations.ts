import type { InferContractRouterInputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { orKeep } from './or-keep.ts'
import { listOutbox, type OutboxRecord, type Shown } from './outbox.ts'

/** As `bookingEngine.cancel` takes it. */
export type Cancellation = InferContractRouterInputs<Contract>['bookingEngine']['cancel']

const verb = 'bookingEngine.cancel'

/** The part of a sale that a record not sent yet cancels; null for any other record. */
function unsentIn(record: OutboxRecord, saleId: string): Cancellation | null {
  if (record.verb !== verb || record.state === 'sent') return null
  const input = record.input as Cancellation
  return input.saleId === saleId ? input : null
}

/** Lines of a sale whose cancellation waits on this device, each with its record; a record of all of them names each. */
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

/** Whether what is asked for waits already, or a part of it. */
const isAsked = (records: readonly OutboxRecord[], { saleId, lineId }: Cancellation): boolean =>
  records.some((record) => {
    const input = unsentIn(record, saleId)
    return input !== null && (input.lineId === null || lineId === null || input.lineId === lineId)
  })

/**
 * Cancels with `send`, or keeps it until there is signal and answers null; so it does where the same waits already, in
 * this tab or another. Throws what the server refuses, and where the device keeps nothing.
 */
export async function cancelOrKeep<T>(
  request: Cancellation,
  { shown, send }: { shown: Shown; send: () => Promise<T> },
): Promise<T | null> {
  const records = await listOutbox().catch(() => [])
  if (isAsked(records, request)) return null
  return await orKeep(send, { key: request.idempotencyKey, verb, input: request, shown })
}
