import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailState, SaleMail } from '#core/sales/mails.ts'
import { sales } from '#server/modules/sales/tables.ts'

/** What was written about a sale, to whom, and whether it was taken. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    about: text().$type<SaleMail>().notNull(),
    sentTo: text().notNull(),
    state: text().$type<MailState>().notNull(),
    /** What the server that was to take it said. */
    problem: text(),
    /** As the letter itself says it: by this a mail server finds it in its log. */
    messageId: text(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId, t.at)],
)
