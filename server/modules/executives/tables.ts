import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MexicanState } from '#core/app/mexico.ts'
import { people } from '#server/modules/people/tables.ts'

/** The platform's agreement with an executive; null fields were not agreed. */
export const executives = pgTable('executives', {
  personId: text()
    .primaryKey()
    .references(() => people.id),
  states: jsonb().$type<MexicanState[]>().notNull().default([]),
  /** The sales goal per month, in pesos. */
  goalMinor: bigint({ mode: 'number' }),
  version: integer().notNull().default(0),
})
