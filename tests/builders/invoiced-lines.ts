import fc from 'fast-check'
import { addPrices, priceOf } from '#core/products/pricing.ts'
import type { Tax } from '#core/products/taxes.ts'

/** Priced lines of a sale: rooms with IVA and lodging tax, with meals; tours and rides with IVA. */
export const chargedLines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('hotels' as const, 'tours' as const, 'transfers' as const),
      rooms: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 4 }),
      mealsBp: fc.integer({ min: 0, max: 5000 }),
      ishBp: fc.constantFrom(0, 200, 300, 350, 500, 600),
      /** The charged share of the total in basis points: all of it, or a penalty. */
      chargedBp: fc.constantFrom(10_000, 10_000, 5_000, 3_333, 0),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines.map(({ kind, rooms, mealsBp, ishBp, chargedBp }, at) => {
      const taxes: Tax[] = [
        { code: 'iva', bp: 1600 },
        ...(kind === 'hotels' && ishBp > 0 ? [{ code: 'ish' as const, bp: ishBp }] : []),
      ]
      const terms = {
        ...{ markupBp: 750, taxes },
        rate: { from: 'MXN' as const, to: 'MXN' as const, micro: 1_000_000, on: '2026-01-01' },
      }
      const prices = rooms.map((minor) => priceOf(minor, terms, Math.floor((minor * mealsBp) / 10_000)))
      const price = addPrices(prices)
      if (!price) throw new Error('no rooms')
      const lineId = `line-${at}`
      const chargedMinor = Math.floor((price.totalMinor * chargedBp) / 10_000)
      return { lineId, kind, description: `Servicio ${at} & «cía» <uno>`, price, chargedMinor }
    }),
  )
