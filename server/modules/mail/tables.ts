import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailState, SaleMail } from '#core/sales/mails.ts'
import { sales } from '#server/modules/sales/tables.ts'

/** Mails about a sale, with their recipients and whether they were accepted. */
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
    /** The response of the recipient's server. */
    problem: text(),
    /** The letter's own Message-ID, to find it in a mail server's log. */
    messageId: text(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId, t.at)],
)
