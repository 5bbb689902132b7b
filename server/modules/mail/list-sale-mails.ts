import { desc, eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireReached } from '#server/modules/sales-desk/reach-desk-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { sentMails } from './tables.ts'

/** Mails about a sale, the latest first. Errors: `unauthenticated`, `forbidden`, `sale_not_found`. */
export async function listSaleMails(context: Caller, { saleId }: Input<'agency.listSaleMails'>) {
  const { deps } = context
  requireRight(context, 'see a sale')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await requireReached(tx, context, 'see a sale', await findSaleRow(tx, saleId))
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
