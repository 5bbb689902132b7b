import { stateAfterTravel } from '#core/sales.ts'
import { mayBeNoShow } from '#core/service-times.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { updateLine } from '#server/modules/sales/sale-rows.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueueCrmNews } from '#server/platform/jobs.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireDesk, requireReached } from './reach-desk-sale.ts'

/**
 * Notes that nobody came for a service, or takes it back. No money moves. The first time stays. Refuses with
 * `sale_not_found`, `no_show_not_possible`.
 */
export async function markNoShow(
  context: Caller,
  { saleId, lineId, noShow }: { saleId: string; lineId: string; noShow: boolean },
): Promise<{ noShowAt: Date | null }> {
  const { deps } = context
  requireDesk(context, 'note on a sale')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const sale = await requireReached(tx, context, 'note on a sale', whole?.sale)
    const lines = whole?.lines ?? []
    const line = lines.find(({ id }) => id === lineId)
    const now = deps.clock.now()
    if (!line || !mayBeNoShow(line, now)) return refuse('no_show_not_possible')
    if ((line.noShowAt !== null) === noShow) return { noShowAt: line.noShowAt }
    const noShowAt = noShow ? now : null
    await updateLine(tx, lineId, { noShowAt })
    const after = stateAfterTravel(lines.map((one) => (one === line ? { ...one, noShowAt } : one)))
    const to = sale.state === 'confirmed' ? 'confirmed' : after
    const event = noShow ? 'no_show' : 'no_show_undone'
    await moveSale(tx, sale, to, { event, requester: context, lineId })
    if (to !== sale.state && to !== 'confirmed')
      await enqueueCrmNews(tx, { event: `sale.${to}`, subject: saleId, at: now })
    return { noShowAt }
  })
}
