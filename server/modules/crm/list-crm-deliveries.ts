import type * as z from 'zod'
import { crmDeliveriesPageSize, type crmDelivery } from '#core/contract/admin/crm.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type DeliveryRow, listDeliveries } from './store.ts'

/** CRM deliveries, sent and waiting, the latest first. Errors: `unauthenticated`, `forbidden`. */
export async function listCrmDeliveries(
  context: Caller,
  { page, ...wanted }: Input<'admin.listCrmDeliveries'>,
) {
  const { deps } = context
  requireRight(context, 'see crm deliveries')
  const limit = crmDeliveriesPageSize
  const found = await listDeliveries(deps.database, wanted, { offset: (page - 1) * limit, limit })
  return { count: found.count, listens: deps.crm.listens, rows: found.rows.map(presentDelivery) }
}

function presentDelivery(row: DeliveryRow): z.output<typeof crmDelivery> {
  const { id, event, subject, state, tries, problem } = row
  return {
    ...{ id, event, subject, state, tries, problem },
    happenedAt: row.happenedAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    data: (JSON.parse(row.body) as { data: Record<string, unknown> }).data,
  }
}
