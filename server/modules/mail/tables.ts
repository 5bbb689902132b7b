import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailState, SaleMail } from '#core/sales/mails.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { KeptLetter } from './keep-letter.ts'

/** E-mails about a sale, with their recipients and whether they were accepted. */
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
    /** The response from the recipient's server. */
    problem: text(),
    /** The e-mail's own Message-ID, for finding it in a mail server's log. */
    messageId: text(),
    /** The letter's content without links; null once `keptDays.letters` have passed. */
    letter: jsonb().$type<KeptLetter | null>(),
    /** The job that can write the e-mail again; null for e-mails to the agency. */
    job: jsonb().$type<Jobs['send-mail'] | null>(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId, t.at)],
)
