import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RuleScope } from '#core/products/assortment.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** An agency's exceptions to selling everything at its usual mark-up. */
export const assortmentRules = pgTable(
  'assortment_rules',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** The address of the group that the rule applies to; '' for the agency as a whole. */
    groupUrl: text().notNull().default(''),
    scope: text().$type<RuleScope>().notNull(),
    /** A kind, a destination id or a product id. */
    subject: text().notNull(),
    /** Null if inherited from the broader rule. */
    hidden: boolean(),
    /** Position among the highlights, from 1; null if not highlighted. */
    position: integer(),
    /** Basis points; null if inherited from the broader rule. */
    markupBp: integer(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.groupUrl, t.scope, t.subject] })],
)
