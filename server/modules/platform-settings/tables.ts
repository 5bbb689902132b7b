import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '#core/app/language.ts'
import type { FeeBearer } from '#core/money/instalment-fees.ts'
import type { Currency } from '#core/money/money.ts'
import type { WithheldTax, WithholdingBase, WithholdingPayee } from '#core/money/withholdings.ts'
import type { Kind } from '#core/products/products.ts'
import type { LocalFeeCode, TaxCode } from '#core/products/tax-codes.ts'

const at = () => timestamp({ withTimezone: true })
/**
 * `setBy`: the id of the person who last set the row; null: an initial value. `withdrawnAt`: when a row was withdrawn
 * before its start; withdrawn rows have no effect.
 */
const written = () => ({ setBy: text(), setAt: at(), withdrawnAt: at() })

/** Dated rates; the latest started row applies. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    from: text().$type<Currency>().notNull(),
    to: text().$type<Currency>().notNull(),
    on: text().notNull(),
    micro: bigint({ mode: 'number' }).notNull(),
    ...written(),
  },
  (t) => [primaryKey({ columns: [t.from, t.to, t.on] })],
)

/** Dated taxes of a country or a state: `core/products/taxes.ts`. */
export const taxRules = pgTable(
  'tax_rules',
  {
    code: text().$type<TaxCode>().notNull(),
    jurisdiction: text().notNull(),
    from: text().notNull(),
    bp: integer().notNull(),
    source: text().notNull(),
    ...written(),
  },
  (t) => [primaryKey({ columns: [t.code, t.jurisdiction, t.from] })],
)

/** Dated fees of a municipality, paid at the property. */
export const localFees = pgTable(
  'local_fees',
  {
    code: text().$type<LocalFeeCode>().notNull(),
    municipality: text().notNull(),
    from: text().notNull(),
    perRoomNightMinor: bigint({ mode: 'number' }).notNull(),
    source: text().notNull(),
    ...written(),
  },
  (t) => [primaryKey({ columns: [t.code, t.municipality, t.from] })],
)

/** Dated fees for interest-free installments. */
export const instalmentFees = pgTable(
  'instalment_fees',
  {
    months: smallint().notNull(),
    from: text().notNull(),
    /** The share of the payment, in basis points. */
    feeBp: integer().notNull(),
    bearer: text().$type<FeeBearer>().notNull(),
    source: text().notNull(),
    ...written(),
  },
  (t) => [primaryKey({ columns: [t.months, t.from] })],
)

/**
 * Dated rules for taxes that the platform withholds: `core/money/withholdings.ts`. Without a row, nothing is withheld.
 */
export const withholdingRules = pgTable(
  'withholding_rules',
  {
    tax: text().$type<WithheldTax>().notNull(),
    payee: text().$type<WithholdingPayee>().notNull(),
    from: text().notNull(),
    /** 0 ends the rule. */
    rateBp: integer().notNull(),
    base: text().$type<WithholdingBase>().notNull(),
    /** The source of the rule, and its address or ''. */
    source: text().notNull(),
    link: text().notNull(),
    ...written(),
  },
  (t) => [primaryKey({ columns: [t.tax, t.payee, t.from] })],
)

/** Commission plans: templates for agreements. Changing a plan does not change existing agreements. */
export const commissionPlans = pgTable('commission_plans', {
  id: text().primaryKey(),
  name: jsonb().$type<Text>().notNull(),
  commissionBp: jsonb().$type<Record<Kind, number>>().notNull(),
  sellerBp: integer().notNull(),
  /** Plans are offered in ascending order of this number. */
  position: integer().notNull(),
  version: integer().notNull().default(0),
  retiredAt: at(),
})
