import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Earnings } from '#core/money/commission.ts'
import type { ExchangeRate } from '#core/money/exchange.ts'
import type { Currency } from '#core/money/money.ts'
import type { InsidePrice } from '#core/products/pricing.ts'
import type { Kind } from '#core/products/products.ts'
import type { Customer, LineSnapshot, Traveller } from '#core/sales/lines.ts'
import type { LineState, SaleState } from '#core/sales/sales.ts'
import type { LineCost } from '#core/suppliers/line-cost.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { units } from '#server/modules/catalogue/tables.ts'

const at = () => timestamp({ withTimezone: true })

export const sales = pgTable(
  'sales',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    sellerId: text(),
    /** The agency's own reference and note for the sale. */
    agencyReference: text().notNull().default(''),
    agencyNote: text().notNull().default(''),
    groupUrl: text(),
    state: text().$type<SaleState>().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    customer: jsonb().$type<Customer | null>(),
    customerEmail: text(),
    requests: text().notNull().default(''),
    /** The accepted versions of the terms and the privacy notice. */
    terms: jsonb().$type<{ version: string; privacy?: string; at: string } | null>(),
    /** The deadline of the hold while the sale waits for money, otherwise null; compared with the database's clock. */
    expiresAt: at(),
    extended: boolean().notNull().default(false),
    /** When the stock was first held: by this sale, or by the first in the series of holds that it replaces. */
    heldSince: at().notNull().default(sql`now()`),
    /** The holder and the network address, both of which have a limit for unpaid holds. */
    heldBy: text(),
    heldFrom: text(),
    heldUnits: integer().notNull().default(0),
    createdAt: at().notNull().default(sql`now()`),
    confirmedAt: at(),
  },
  (t) => [
    index().on(t.accountId, t.createdAt),
    index().on(t.expiresAt),
    index().on(t.confirmedAt),
    // For counting unpaid holds; `insert-sale.ts` uses the same conditions.
    index('sales_held_by')
      .on(t.heldBy)
      .where(sql`${t.state} IN ('held', 'pending_payment') AND ${t.heldBy} IS NOT NULL`),
    index('sales_held_from')
      .on(t.heldFrom)
      .where(sql`${t.state} IN ('held', 'pending_payment') AND ${t.heldFrom} IS NOT NULL`),
    // For unpaid sales without a seller.
    index('sales_unproven')
      .on(t.customerEmail, t.createdAt)
      .where(sql`${t.confirmedAt} IS NULL AND ${t.sellerId} IS NULL`),
    // For sales whose earnings may be pending.
    index('sales_standing').on(t.accountId).where(sql`${t.state} = 'confirmed'`),
    // For searching codes by prefix.
    index('sales_code_beginning').on(t.code.op('text_pattern_ops')),
    unique('sales_id_account_id_unique').on(t.id, t.accountId),
  ],
)

export const lines = pgTable(
  'lines',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    /** The sale's account: row-level security checks it for each line. */
    accountId: text().notNull(),
    position: smallint().notNull(),
    kind: text().$type<Kind>().notNull(),
    productId: text().notNull(),
    state: text().$type<LineState>().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    choice: jsonb().$type<Choice>().notNull(),
    /** The line's displayed data, as at the time of sale. */
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
    price: jsonb().$type<InsidePrice>().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    rate: jsonb().$type<ExchangeRate>().notNull(),
    /** The line's current earnings, including those from a canceled line's penalty. */
    earnings: jsonb().$type<Earnings>().notNull(),
    /** The instant from which canceling refunds nothing, so that the earnings are certain: see `keptFrom`. */
    keptFrom: at().notNull(),
    penaltyMinor: bigint({ mode: 'number' }),
    /** The part of the total that was written off after the service. */
    writtenOffMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** When a no-show was recorded for each ride, keyed by the ride's index (0 for other kinds). */
    missed: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** When the last of its rides was recorded as a no-show; null unless all were. */
    noShowAt: at(),
    travellers: jsonb().$type<Traveller[]>().notNull().default([]),
    /** The supplier, if any, as stored in `products` at the time of sale. */
    supplier: text(),
    /** When the supplier's reservation ends. */
    suppliedUntil: at(),
    /** What the line costs according to the contract on the day of sale; null: there was no contract. */
    cost: jsonb().$type<LineCost>(),
  },
  (t) => [
    index().on(t.saleId),
    index().on(t.startsOn),
    foreignKey({ columns: [t.saleId, t.accountId], foreignColumns: [sales.id, sales.accountId] }),
  ],
)

/** The stock of a line. The line's state decides whether it counts as held or sold. */
export const allocations = pgTable(
  'allocations',
  {
    lineId: text()
      .notNull()
      .references(() => lines.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    day: date({ mode: 'string' }).notNull(),
    quantity: smallint().notNull(),
    /** The part of `quantity` that comes from the block of the line's group. */
    fromBlock: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.unitId, t.day] }), index().on(t.unitId, t.day)],
)
