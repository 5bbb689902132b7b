import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { promotions } from '#server/modules/promotions/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

/**
 * The sales that were held with a promotion's code. A sale's state decides whether it counts as a use: an expired or
 * released sale does not.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    saleId: text().notNull(),
    promotionId: text()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** The sale's account, for row-level security. */
    accountId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.promotionId] }),
    index().on(t.promotionId),
    foreignKey({ columns: [t.saleId, t.accountId], foreignColumns: [sales.id, sales.accountId] }),
  ],
)
