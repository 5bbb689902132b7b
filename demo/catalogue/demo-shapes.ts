import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { Currency } from '#core/money/money.ts'
import type { RateTerms, UnitAttributes } from '#core/products/products.ts'
import type { StockPlan } from '#demo/stock/insert-stock.ts'
import type { products } from '#server/modules/catalogue/tables.ts'

/** A picture to be drawn (`scene`, with its seed: "hotel-beach/12"), or an existing one. */
export type DemoPicture = { scene: string; alt: Text } | Picture

export interface DemoRate {
  code: string
  name: Text
  terms: RateTerms
}

export interface DemoUnit {
  code: string
  name: Text
  attributes: UnitAttributes
  picture: DemoPicture | null
  rates: DemoRate[]
  plan: StockPlan
}

export interface DemoProduct {
  row: Omit<typeof products.$inferInsert, 'pictures'> & { pictures: DemoPicture[] }
  units: DemoUnit[]
}

/** Returns a demo text in both languages. */
export const text = (es: string, en: string): Text => textFrom({ es, en })

/** The slug of a name: "Casa Ñandú" becomes "casa-nandu". */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The currency of a place. */
export const currencyOf = ({ country }: { country: string }): Currency => (country === 'DO' ? 'USD' : 'MXN')
