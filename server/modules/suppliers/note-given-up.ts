import type { SupplierBookingRow } from '#server/modules/supplier-bookings/tables.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Opens a work item for a booking that the supplier is no longer asked about (`unknown` or `kept`). */
export function noteGivenUp(
  tx: Executor,
  deps: Pick<Deps, 'log'>,
  { id, state, supplier, reference, request, lastError }: Omit<SupplierBookingRow, 'attempts'>,
  saleId: string,
): Promise<void> {
  const details = { supplier, reference, product: request.product, on: request.startsOn, lastError }
  const kind = state === 'unknown' ? 'supplier_unknown' : 'supplier_keeps'
  return openWorkItem(tx, deps, { kind, subject: id, saleId, details })
}
