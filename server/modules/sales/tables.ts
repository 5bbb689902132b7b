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
import type { Currency, ExchangeRate } from '#core/money/money.ts'
import type { InsidePrice } from '#core/products/pricing.ts'
import type { Kind } from '#core/products/products.ts'
import type { Customer, LineSnapshot, Traveller } from '#core/sales/lines.ts'
import type { LineState, SaleState } from '#core/sales/sales.ts'
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
    /** The agency's own number for it, and what it wants to remember. */
    agencyReference: text().notNull().default(''),
    agencyNote: text().notNull().default(''),
    groupUrl: text(),
    state: text().$type<SaleState>().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    customer: jsonb().$type<Customer | null>(),
    customerEmail: text(),
    requests: text().notNull().default(''),
    terms: jsonb().$type<{ version: string; at: string } | null>(),
    /** While it waits for money, and null after; judged by the database's clock. */
    expiresAt: at(),
    extended: boolean().notNull().default(false),
    /** When its stock was first held: by the first of the holds whose place it took, or by itself. */
    heldSince: at().notNull().default(sql`now()`),
    /** Who holds it and from which address: what both may hold at once is limited while nothing is paid. */
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
    // By what is held and not paid yet; `insert-sale.ts` asks in the same words.
    index('sales_held_by')
      .on(t.heldBy)
      .where(sql`${t.state} IN ('held', 'pending_payment') AND ${t.heldBy} IS NOT NULL`),
    index('sales_held_from')
      .on(t.heldFrom)
      .where(sql`${t.state} IN ('held', 'pending_payment') AND ${t.heldFrom} IS NOT NULL`),
    // What a customer never paid and no seller sold.
    index('sales_unproven')
      .on(t.customerEmail, t.createdAt)
      .where(sql`${t.confirmedAt} IS NULL AND ${t.sellerId} IS NULL`),
    // Those whose earnings may be pending.
    index('sales_standing').on(t.accountId).where(sql`${t.state} = 'confirmed'`),
    // By its beginning, as people type it.
    index('sales_code_beginning').on(t.code.op('text_pattern_ops')),
    unique('sales_id_account_id_unique').on(t.id, t.accountId),
  ],
)

export const lines = pgTable(
  'lines',
  {
    id: text().primaryKey(),
    saleId: text().notNull(),
    /** Its sale's: row-level security asks it of each line. */
    accountId: text().notNull(),
    position: smallint().notNull(),
    kind: text().$type<Kind>().notNull(),
    productId: text().notNull(),
    state: text().$type<LineState>().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    choice: jsonb().$type<Choice>().notNull(),
    /** Everything that is shown of the line, as it was sold. */
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
    price: jsonb().$type<InsidePrice>().notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    rate: jsonb().$type<ExchangeRate>().notNull(),
    /** As the line stands: what a cancelled one still earns of its penalty. */
    earnings: jsonb().$type<Earnings>().notNull(),
    /** From when on cancelling gives nothing of its price back, so that they are certain: see `keptFrom`. */
    keptFrom: at().notNull(),
    penaltyMinor: bigint({ mode: 'number' }),
    /** The part of the total that was written off after the service was used. */
    writtenOffMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** When it was noted of each ride, by its place (0 for what is no transfer), that nobody came. */
    missed: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** When it was noted that nobody came to any of it. */
    noShowAt: at(),
    travellers: jsonb().$type<Traveller[]>().notNull().default([]),
    /** Whose it is where it is not ours: as `products` has it when it is sold. */
    supplier: text(),
    /** Until when the supplier holds it. */
    suppliedUntil: at(),
  },
  (t) => [
    index().on(t.saleId),
    index().on(t.startsOn),
    foreignKey({ columns: [t.saleId, t.accountId], foreignColumns: [sales.id, sales.accountId] }),
  ],
)

/** The stock that a line takes. Whether it counts as held or sold follows from the line's state. */
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
    /** How many of them came out of the block of the group that the line was chosen for. */
    fromBlock: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.unitId, t.day] }), index().on(t.unitId, t.day)],
)
