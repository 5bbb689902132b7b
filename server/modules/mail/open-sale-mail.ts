import { and, eq } from 'drizzle-orm'
import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireReached } from '#server/modules/sales-desk/reach-desk-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keptHtml } from './keep-letter.ts'
import { sentMails } from './tables.ts'

/** Returns the page of a sent e-mail, as long as its content is stored. Errors: `sale_not_found`, `mail_not_found`. */
export async function openSaleMail(
  context: Caller,
  { saleId, mailId }: { saleId: string; mailId: string },
): Promise<string> {
  requireRight(context, 'see a sale')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await requireReached(tx, context, 'see a sale', await findSaleRow(tx, saleId))
    const [row] = await tx
      .select({ letter: sentMails.letter })
      .from(sentMails)
      .where(and(eq(sentMails.id, mailId), eq(sentMails.saleId, saleId)))
    return row?.letter ? keptHtml(row.letter) : refuse('mail_not_found')
  })
}
