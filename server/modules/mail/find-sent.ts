import { and, asc, eq } from 'drizzle-orm'
import type { SaleMail } from '#core/sales/mails.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { sentMails } from './tables.ts'

/** The first mail of a kind about a sale that did not bounce, or null. */
export async function findSent(
  executor: Executor,
  { saleId, about }: { saleId: string; about: SaleMail },
): Promise<{ to: string; at: string } | null> {
  const [row] = await executor
    .select({ to: sentMails.sentTo, at: sentMails.at })
    .from(sentMails)
    .where(and(eq(sentMails.saleId, saleId), eq(sentMails.about, about), eq(sentMails.state, 'sent')))
    .orderBy(asc(sentMails.at))
    .limit(1)
  return row ? { to: row.to, at: row.at.toISOString() } : null
}
