import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { ProductState } from '#core/products/product-states.ts'
import type { Kind, ProductContent, RateTerms, UnitAttributes } from '#core/products/products.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'

export const destinations = pgTable('destinations', {
  id: text().primaryKey(),
  name: jsonb().$type<Text>().notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text().notNull(),
  /** ISO 3166-2 of the state ("MX-ROO"), or the country if its taxes do not depend on the state. */
  jurisdiction: text().notNull(),
  state: jsonb().$type<Text>().notNull(),
  municipality: text(),
  timeZone: text().notNull(),
  airportCode: text().notNull(),
  airportName: jsonb().$type<Text>().notNull(),
  tagline: jsonb().$type<Text>().notNull(),
  picture: jsonb().$type<Picture>().notNull(),
  position: integer().notNull(),
})

/** Parts of a destination, for hotels and transfers. */
export const zones = pgTable(
  'zones',
  {
    destinationId: text()
      .notNull()
      .references(() => destinations.id),
    id: text().notNull(),
    name: jsonb().$type<Text>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.destinationId, t.id] })],
)

/** A hotel, a tour, or a transfer route. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    destinationId: text()
      .notNull()
      .references(() => destinations.id),
    zoneId: text(),
    /** The agency that owns it and is its only seller; null: sold by all agencies. */
    accountId: text().references(() => accounts.id),
    name: jsonb().$type<Text>().notNull(),
    summary: jsonb().$type<Text>().notNull(),
    description: jsonb().$type<Text>().notNull(),
    currency: text().$type<Currency>().notNull(),
    content: jsonb().$type<ProductContent>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    state: text().$type<ProductState>().notNull().default('published'),
    featured: boolean().notNull().default(false),
    /** Hours between the end of its sales and its start; a stay counts from the end of the day of arrival. */
    cutOffHours: integer().notNull().default(0),
    /** Its supplier's name in the configuration; its stock is an estimate. Null: the platform and its agencies. */
    supplier: text(),
    /** The supplier's code; null: the same as ours. Also of units and rates. */
    supplierCode: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.destinationId, t.kind)],
)

/** A unit of stock: a room type, a departure, a vehicle on a route. */
export const units = pgTable(
  'units',
  {
    id: serial().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Unique within the product; imports match units by it. */
    code: text().notNull(),
    name: jsonb().$type<Text>().notNull(),
    attributes: jsonb().$type<UnitAttributes>().notNull(),
    picture: jsonb().$type<Picture | null>(),
    position: integer().notNull(),
    supplierCode: text(),
    /** No longer sold; earlier sales stay valid. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.productId)],
)

/** The terms of a unit's sale; all rates of a unit share its stock. */
export const rates = pgTable(
  'rates',
  {
    id: serial().primaryKey(),
    unitId: integer()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: jsonb().$type<Text>().notNull(),
    terms: jsonb().$type<RateTerms>().notNull(),
    position: integer().notNull(),
    supplierCode: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.unitId)],
)

/** The content that editors have saved but not applied. */
export const productDrafts = pgTable('product_drafts', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /**
   * Grows with every change of the draft or of the product, so that nobody overwrites changes that they have not
   * seen.
   */
  revision: integer().notNull(),
  /** Null: no changes; the product is as it was applied. */
  content: jsonb().$type<ProductDraft | null>(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
  /** Null: an import. */
  savedBy: text(),
})

/** Applied content of a product; version 0 is the product before the first edition. */
export const productEditions = pgTable(
  'product_editions',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<ProductDraft>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: an import, or the platform. */
    publishedBy: text(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.version] })],
)

/** Moves of products by people, as long as they can be undone. Products that were moved together share `moveId`. */
export const moves = pgTable(
  'product_moves',
  {
    /** Grows: the later move of a product has the greater one. */
    id: serial().primaryKey(),
    moveId: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The owner of the product; null: the platform. */
    accountId: text().references(() => accounts.id),
    fromState: text().$type<ProductState>().notNull(),
    toState: text().$type<ProductState>().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    madeBy: text()
      .notNull()
      .references(() => people.id),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text().references(() => people.id),
  },
  (t) => [
    index().on(t.moveId),
    index().on(t.productId, t.id),
    index().on(t.accountId, t.madeAt),
    index().on(t.madeAt),
  ],
)
