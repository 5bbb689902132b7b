import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { LegalBody, LegalKind } from '#core/app/legal-texts.ts'

const at = () => timestamp({ withTimezone: true })

/** Published versions, which never change. `publishedBy` is null for a template. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text().$type<LegalKind>().notNull(),
    version: text().notNull(),
    /** The day from which the version is in force. */
    startsOn: text().notNull(),
    body: jsonb().$type<LegalBody>().notNull(),
    /** Whether the version comes with the product: it is in force until the first publication. */
    template: boolean().notNull().default(false),
    publishedBy: text(),
    publishedAt: at().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)

/** The draft of the next version; `body` is null if there is none. The revision only increases. */
export const legalDrafts = pgTable('legal_drafts', {
  kind: text().$type<LegalKind>().primaryKey(),
  body: jsonb().$type<LegalBody>(),
  revision: integer().notNull(),
  changedBy: text().notNull(),
  changedAt: at().notNull(),
})
