import type { Input } from '#core/contract/calls.ts'
import type { Kind } from '#core/products/products.ts'
import { stateAfterTravel } from '#core/sales/sales.ts'
import { countVisits, mayBeNoShow } from '#core/sales/service-times.ts'
import { payNoShow } from '#server/modules/payables/owe-supplier.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { type LineRow, updateLine } from '#server/modules/sales/sale-rows.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireReached } from './reach-desk-sale.ts'

/**
 * Records or removes a no-show. `leg` is a ride of a transfer, or 0 for a tour at the counter; without it, every ride
 * or service of the line that has started is a no-show. Customer payments do not change. The time first recorded is
 * kept. A line is a no-show once all of its rides are. Errors: `sale_not_found`, `no_show_not_possible`.
 */
export async function markNoShow(
  context: Caller,
  { saleId, lineId, leg, noShow }: Input<'agency.markNoShow'>,
): Promise<{ noShowAt: Date | null }> {
  const { deps } = context
  // Everyone at the counter handles rides and departures, regardless of their seller.
  const actionFor = (kind?: Kind) =>
    leg === undefined ? 'note on a sale' : kind === 'tours' ? 'see departures' : 'see transfers'
  requireRight(context, actionFor())
  return await transactAs(deps.database, context.actor, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const lines = whole?.lines ?? []
    const line = lines.find(({ id, kind }) => id === lineId && (leg === undefined || kind !== 'hotels'))
    const sale = await requireReached(tx, context, actionFor(line?.kind), whole?.sale)
    const now = deps.clock.now()
    const visits = line ? visitsOf(line).filter((visit) => mayBeNoShow(line, now, visit)) : []
    const meant = leg === undefined ? visits : visits.filter((visit) => visit === leg)
    if (!line || meant.length === 0) return refuse('no_show_not_possible')
    const { missed, noShowAt } = noted(line, meant, noShow ? now : null)
    if (Object.keys(missed).length === Object.keys(line.missed).length) return { noShowAt }
    await updateLine(tx, lineId, { missed, noShowAt })
    await payNoShow(tx, { ...line, noShowAt })
    const after = stateAfterTravel(lines.map((one) => (one === line ? { ...one, noShowAt } : one)))
    const to = sale.state === 'confirmed' ? 'confirmed' : after
    const event = noShow ? 'no_show' : 'no_show_undone'
    await moveSale(tx, sale, to, {
      event,
      requester: context,
      lineId,
      ...(leg !== undefined && line.kind === 'transfers' && { details: { leg } }),
    })
    if (to !== sale.state && to !== 'confirmed')
      await enqueueCrmNews(tx, { event: `sale.${to}`, subject: saleId, at: now })
    return { noShowAt }
  })
}

const visitsOf = ({ choice }: LineRow) => Array.from({ length: countVisits(choice) }, (_, visit) => visit)

/** The line's no-show times, with `at` set for the given visits; null removes their times. */
function noted(
  line: LineRow,
  meant: readonly number[],
  at: Date | null,
): Pick<LineRow, 'missed' | 'noShowAt'> {
  const visits = visitsOf(line)
  const times = visits.flatMap((visit) => {
    const former = line.missed[visit]
    const time = meant.includes(visit) ? at && (former ?? at.toISOString()) : former
    return time ? [[String(visit), time] as const] : []
  })
  const last = times
    .map(([, time]) => time)
    .sort()
    .at(-1)
  return {
    missed: Object.fromEntries(times),
    noShowAt: last && times.length === visits.length ? new Date(last) : null,
  }
}
