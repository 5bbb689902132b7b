import { desc, eq } from 'drizzle-orm'
import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireDesk, requireReached } from '#server/modules/sales-desk/reach-desk-sale.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { sentMails } from './tables.ts'

/** What was written about a sale, the latest first. Refuses with `unauthenticated`, `forbidden`, `sale_not_found`. */
export async function listSaleMails(deps: Deps, requester: Requester, { saleId }: { saleId: string }) {
  requireDesk(requester, 'see a sale')
  return await transactAs(deps.database, requester.actor, async (tx) => {
    requireReached(requester, 'see a sale', await findSaleRow(tx, saleId))
    const rows = await tx
      .select()
      .from(sentMails)
      .where(eq(sentMails.saleId, saleId))
      .orderBy(desc(sentMails.at), sentMails.id)
    return {
      mails: rows.map(({ id, about, sentTo, state, problem, at }) => ({
        ...{ id, about, to: sentTo, state, problem },
        at: at.toISOString(),
      })),
    }
  })
}
