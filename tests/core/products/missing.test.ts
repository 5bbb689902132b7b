import { expect, test } from 'vitest'
import { completed } from '#core/products/missing.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { draftedHotel, draftedRate, draftedRoom } from '#tests/builders/product-drafts.ts'

const facts = {
  zones: new Map([['cancun', new Set<string>()]]),
  currencies: new Set(['MXN']),
  pricedIn: null,
}
type BasedOn = ProductDraft['units'][number]['rates'][number]['terms']['basedOn']

/** A room with rates by their codes, some of them based on others. */
const hotelWith = (rates: Record<string, BasedOn>): ProductDraft =>
  draftedHotel('Casa', {
    units: [
      draftedRoom(
        'doble',
        Object.entries(rates).map(([code, basedOn]) => {
          const rate = draftedRate(code)
          return { ...rate, terms: { ...rate.terms, factorBp: 9_000, ...(basedOn && { basedOn }) } }
        }),
      ),
    ],
  })
const missing = (rates: Record<string, BasedOn>) => completed(hotelWith(rates), facts).missing

test('a price follows a rate of the unit that follows none itself', () => {
  const onFlex = { rate: 'flex', lessBp: 1_000 }
  expect(missing({ flex: undefined, saver: onFlex })).toEqual([])
  expect(missing({ saver: onFlex, flex: undefined })).toEqual([])
  const at = (nth: number, field: string) => `units.0.rates.${nth}.terms.basedOn.${field}`
  expect(missing({ other: undefined, saver: onFlex })).toEqual([{ code: 'unknown', path: at(1, 'rate') }])
  expect(missing({ flex: undefined, saver: onFlex, club: { rate: 'saver', moreMinor: 500 } })).toEqual([
    { code: 'based_twice', path: at(2, 'rate') },
  ])
  const ring = missing({ flex: { rate: 'saver', lessMinor: 1 }, saver: onFlex })
  expect(ring.map(({ code }) => code)).toEqual(['based_twice', 'based_twice'])
  expect(missing({ flex: { rate: 'flex', lessMinor: 1 } })).toEqual([
    { code: 'based_twice', path: at(0, 'rate') },
  ])
  const open = missing({ flex: undefined, saver: { rate: 'flex', lessBp: null } })
  expect(open).toEqual([{ code: 'not_valid', path: 'units.0.rates.1.terms.basedOn' }])
})

test('shares of adults of a rate do not have the same name twice', () => {
  const hotel = hotelWith({ flex: undefined })
  const [rate] = hotel.units[0]?.rates ?? []
  if (!rate) throw new Error('no rate')
  const names = (...of: (string | undefined)[]) => {
    rate.terms.otherShares = of.map((name, at) => ({
      ...{ id: at + 1, adultsBp: [10_000], extraAdultBp: 0 },
      ...(name !== undefined && { name }),
    }))
    return completed(hotel, facts)
  }
  expect(names('Alta', 'Baja', '', '', undefined).missing).toEqual([])
  const { terms } = names(' Alta ').complete?.units[0]?.rates[0] ?? {}
  expect(terms?.otherShares).toMatchObject([{ name: 'Alta' }])
  expect(names('Alta', 'Baja', 'alta').missing).toEqual([
    { code: 'name_taken', path: 'units.0.rates.0.terms.otherShares.2.name' },
  ])
})

test('a room goes on sale without its square metres', () => {
  const hotel = hotelWith({ flex: undefined })
  for (const { attributes } of hotel.units) if (attributes.kind === 'hotels') attributes.squareMetres = null
  const { missing, complete } = completed(hotel, facts)
  expect(missing).toEqual([])
  expect(complete?.units[0]?.attributes).toMatchObject({ squareMetres: null })
})

test('such a rate goes on sale without a factor of its own', () => {
  const { complete } = completed(
    hotelWith({ flex: undefined, saver: { rate: 'flex', lessBp: 1_000 } }),
    facts,
  )
  expect(complete?.units[0]?.rates.map(({ terms }) => [terms.factorBp, terms.basedOn])).toEqual([
    [9_000, undefined],
    [10_000, { rate: 'flex', lessBp: 1_000 }],
  ])
})
