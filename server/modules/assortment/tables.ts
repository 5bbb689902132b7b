import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RuleScope } from '#core/products/assortment.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** What an agency does differently from selling everything at its usual mark-up. */
export const assortmentRules = pgTable(
  'assortment_rules',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** For one group; '' for the agency as a whole. */
    groupUrl: text().notNull().default(''),
    scope: text().$type<RuleScope>().notNull(),
    /** A kind, a destination's id or a product's. */
    subject: text().notNull(),
    /** Null: as the wider rule says. */
    hidden: boolean(),
    /** Place among the highlights, from 1; null: not highlighted. */
    position: integer(),
    /** Basis points; null: as the wider rule says. */
    markupBp: integer(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.groupUrl, t.scope, t.subject] })],
)
