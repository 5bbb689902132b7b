import type { Language, Text } from '#core/app/language.ts'
import type { Picture, RateTerms, UnitAttributes } from '#core/products/products.ts'
import type { destinations, products } from '#server/modules/catalogue/tables.ts'
import type { StockPlan } from './stock.ts'

/** A zone with what the ride from its airport takes. */
export interface DemoZone {
  id: string
  name: Text
  /** Minutes from the airport. */
  minutes: number
  /** True where a shared shuttle goes. */
  shuttle: boolean
}

export type DemoDestination = typeof destinations.$inferInsert & { zones: DemoZone[] }

export interface DemoRate {
  code: string
  name: Text
  terms: RateTerms
}

export interface DemoUnit {
  code: string
  name: Text
  attributes: UnitAttributes
  picture: Picture | null
  rates: DemoRate[]
  plan: StockPlan
}

export interface DemoProduct {
  row: typeof products.$inferInsert
  units: DemoUnit[]
}

/** A text in both languages. */
export const text = (es: string, en: string): Text => ({ es, en })

/** Spanish and English of one line, kept apart by " | ". */
export type Pair = string

/** The two languages of a line; throws where one is missing, so that a gap stops loading. */
export function pairOf(line: Pair): Text {
  const [es, en, ...rest] = line.split(' | ')
  if (!es || !en || rest.length > 0) throw new Error(`not two languages: ${line}`)
  return { es, en }
}

/** A text made of others. */
export function combine(make: (language: Language) => string): Text {
  return { es: make('es'), en: make('en') }
}

/** Letters of an address: "Casa Ñandú" becomes "casa-nandu". */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
