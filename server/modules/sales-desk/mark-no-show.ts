import { stateAfterTravel } from '#core/sales.ts'
import { mayBeNoShow } from '#core/service-times.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { updateLine, updateSale } from '#server/modules/sales/sale-rows.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueueCrmNews } from '#server/platform/jobs.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireDesk, requireReached } from './reach-desk-sale.ts'

/**
 * Notes that nobody came for a service, or takes it back. No money moves. The first time stays. Refuses with
 * `sale_not_found`, `no_show_not_possible`.
 */
export async function markNoShow(
  deps: Deps,
  requester: Requester,
  { saleId, lineId, noShow }: { saleId: string; lineId: string; noShow: boolean },
): Promise<{ noShowAt: Date | null }> {
  requireDesk(requester, 'note on a sale')
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const sale = requireReached(requester, 'note on a sale', whole?.sale)
    const lines = whole?.lines ?? []
    const line = lines.find(({ id }) => id === lineId)
    const now = deps.clock.now()
    if (!line || !mayBeNoShow(line, now)) return refuse('no_show_not_possible')
    if ((line.noShowAt !== null) === noShow) return { noShowAt: line.noShowAt }
    const noShowAt = noShow ? now : null
    await updateLine(tx, lineId, { noShowAt })
    const state = stateAfterTravel(lines.map((one) => (one === line ? { ...one, noShowAt } : one)))
    if (sale.state !== 'confirmed' && sale.state !== state) {
      await updateSale(tx, saleId, { state })
      await enqueueCrmNews(tx, { event: `sale.${state}`, subject: saleId, at: now })
    }
    await recordEvent(tx, { sale, event: noShow ? 'no_show' : 'no_show_undone', requester, lineId })
    return { noShowAt }
  })
}
