import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MailState, SaleMail } from '#core/sales/mails.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { sentMails } from './tables.ts'

export interface SentMail {
  about: SaleMail
  to: string
  at: Date
  state: MailState
}

/** The first e-mail of the given kinds about a sale that did not bounce, or null. */
export async function findSent(
  executor: Executor,
  { saleId, abouts }: { saleId: string; abouts: readonly SaleMail[] },
): Promise<{ to: string; at: string } | null> {
  const [row] = await executor
    .select({ to: sentMails.sentTo, at: sentMails.at })
    .from(sentMails)
    .where(and(eq(sentMails.saleId, saleId), inArray(sentMails.about, abouts), eq(sentMails.state, 'sent')))
    .orderBy(asc(sentMails.at))
    .limit(1)
  return row ? { to: row.to, at: row.at.toISOString() } : null
}

/** All e-mails about a sale with their recipients, oldest first. */
export const listSent = (executor: Executor, saleId: string): Promise<SentMail[]> =>
  executor
    .select({ about: sentMails.about, to: sentMails.sentTo, at: sentMails.at, state: sentMails.state })
    .from(sentMails)
    .where(eq(sentMails.saleId, saleId))
    .orderBy(asc(sentMails.at), sentMails.id)
