import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { priceCalendar } from '#core/pack/price-calendar.ts'
import { search } from '#core/pack/search.ts'
import { markupOf, soldIn } from '#core/pack/selling-terms.ts'
import { viewProduct } from '#core/pack/view.ts'
import {
  type AssortmentRule,
  changeRules,
  highlightsIn,
  highlightsOf,
  resolve,
  ruleScopes,
} from '#core/products/assortment.ts'
import type { Guests } from '#core/products/party.ts'
import { hotel, packOf, termsOf } from '#tests/builders/packs.ts'
import { naiveHotels } from '#tests/core/pack/naive-search.ts'

const subjects = {
  kind: ['hotels', 'tours'],
  destination: ['cancun', 'oaxaca'],
  product: ['hotel-0', 'hotel-1', 'hotel-2', 'hotel-3'],
} as const
const rule = fc.oneof(
  ...ruleScopes.map((scope) =>
    fc.record({
      scope: fc.constant(scope),
      subject: fc.constantFrom(...subjects[scope]),
      hidden: fc.constantFrom(null, null, true, false),
      position: fc.constant(null),
      markupBp: fc.constantFrom(null, 0, 450, 10_000),
    }),
  ),
)
const level = fc.uniqueArray(rule, {
  selector: ({ scope, subject }) => `${scope} ${subject}`,
  maxLength: 6,
})
const levels = fc.array(level, { maxLength: 4 })
const picks = fc.uniqueArray(fc.constantFrom(...subjects.product), { maxLength: 4 })

/** The precedence of rules, written out. */
function naive(all: readonly AssortmentRule[][], productId: string) {
  const order = all.flatMap((rules) =>
    (
      [
        ['product', productId],
        ['destination', 'cancun'],
        ['kind', 'hotels'],
      ] as const
    ).map(([scope, subject]) => rules.find((one) => one.scope === scope && one.subject === subject)),
  )
  return {
    hidden: order.find((one) => one && one.hidden !== null)?.hidden ?? false,
    markupBp: order.find((one) => one && one.markupBp !== null)?.markupBp ?? null,
  }
}

describe('precedence of rules', () => {
  test('the narrower before the wider, the stronger level before the weaker, each setting separately', () => {
    fc.assert(
      fc.property(levels, fc.constantFrom(...subjects.product), (all, productId) => {
        expect(resolve({ levels: all }, { kind: 'hotels', destinationId: 'cancun', productId })).toEqual(
          naive(all, productId),
        )
      }),
    )
  })

  test('a hotel can be sold although its kind is hidden; a group can sell products that its agency hides', () => {
    const one = (over: Partial<AssortmentRule>): AssortmentRule => ({
      ...{ scope: 'product', subject: 'hotel-0', hidden: null, position: null, markupBp: null },
      ...over,
    })
    const subject = { kind: 'hotels', destinationId: 'cancun', productId: 'hotel-0' } as const
    const closed = one({ scope: 'kind', subject: 'hotels', hidden: true })
    expect(resolve({ levels: [[closed]] }, subject).hidden).toBe(true)
    expect(resolve({ levels: [[closed, one({ hidden: false })]] }, subject).hidden).toBe(false)
    const group = one({ scope: 'kind', subject: 'hotels', hidden: false, markupBp: 300 })
    expect(resolve({ levels: [[group], [one({ hidden: true, markupBp: 900 })]] }, subject)).toEqual({
      hidden: false,
      markupBp: 300,
    })
    expect(resolve({ levels: [[closed, one({ hidden: false })]] }, subject, 'product').hidden).toBe(true)
  })
})

describe('changes', () => {
  const change = fc.record({
    scope: fc.constantFrom(...ruleScopes),
    subject: fc.constantFrom('hotels', 'cancun', 'hotel-0', 'hotel-1'),
    hidden: fc.constantFrom(null, true, false),
    markupBp: fc.constantFrom(null, 0, 450),
  })

  test('are reflected in the rules; repeating them changes nothing, and no rule is empty', () => {
    fc.assert(
      fc.property(level, fc.array(change, { maxLength: 5 }), picks, (before, changes, highlights) => {
        const next = changeRules(before, changes, highlights)
        expect(changeRules(next, changes, highlights)).toEqual(next)
        expect(highlightsIn(next)).toEqual(highlights)
        for (const { hidden, position, markupBp } of next)
          expect([hidden, position, markupBp].some((word) => word !== null)).toBe(true)
        const last = new Map(changes.map((one) => [`${one.scope} ${one.subject}`, one]))
        for (const { scope, subject, hidden, markupBp } of last.values())
          expect(
            next.find((one) => one.scope === scope && one.subject === subject) ?? {
              hidden: null,
              markupBp: null,
            },
          ).toMatchObject({ hidden, markupBp })
      }),
    )
  })

  test('a group without featured products features those of its agency', () => {
    const agency = changeRules([], [], ['hotel-2', 'hotel-0'])
    expect([...highlightsOf({ levels: [[], agency] })]).toEqual([
      ['hotel-2', 1],
      ['hotel-0', 2],
    ])
    const group = changeRules([], [], ['hotel-1'])
    expect([...highlightsOf({ levels: [group, agency] }).keys()]).toEqual(['hotel-1'])
  })
})

describe('a search with rules', () => {
  const priceMinor = fc.constantFrom(33, 100_005, 123_457)
  const prices = fc.array(priceMinor, { minLength: 4, maxLength: 4 })
  const guests = fc.constantFrom<Guests[][]>(
    [{ adults: 2, childAges: [] }],
    [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [] },
    ],
  )
  const packFrom = (all: readonly number[]) =>
    packOf(
      'hotels',
      all.map((price, i) => ({
        id: `hotel-${i}`,
        currency: i === 3 ? 'USD' : 'MXN',
        featured: i === 1,
        content: hotel(),
        units: [{ id: i + 1, cells: [{ priceMinor: price }] }],
      })),
      { jurisdiction: 'MX-ROO' },
    )

  test('finds the products on sale, each at its own mark-up, and the product page agrees', () => {
    fc.assert(
      fc.property(
        prices,
        levels,
        picks,
        guests,
        fc.option(picks, { nil: null }),
        (all, rules, put, rooms, productIds) => {
          const pack = packFrom(all)
          const [first = [], ...weaker] = rules
          const assortment = { levels: [changeRules(first, [], put), ...weaker] }
          const usual = { hotels: 777, tours: 0, transfers: 0 }
          const terms = termsOf({ assortment, markupBp: usual, productIds })
          const criteria = {
            ...{ kind: 'hotels' as const, destinationId: 'cancun', rooms },
            ...{ arriveOn: '2026-12-02', departOn: '2026-12-04' },
          }
          const expected = pack.products.flatMap(({ id: productId }) => {
            const { hidden, markupBp } = naive(assortment.levels, productId)
            if (hidden) return []
            const markup = { ...usual, hotels: markupBp ?? usual.hotels }
            return naiveHotels(pack, criteria, termsOf({ markupBp: markup, productIds })).filter(
              (one) => one.productId === productId,
            )
          })
          const { offers, total, unfiltered } = search(pack, criteria, terms)
          expect([total, unfiltered]).toEqual([expected.length, expected.length])
          const priceOf = (id: string) => expected.find((one) => one.productId === id)?.totalMinor
          for (const offer of offers) expect(offer.price.totalMinor).toBe(priceOf(offer.productId))
          for (const [index, product] of pack.products.entries()) {
            const view = viewProduct(pack, index, criteria, terms)
            const isSold = soldIn(terms, pack, 'hotels')(product)
            expect(view.hotelOffers.length > 0).toBe(isSold)
            if (!isSold) continue
            const totals = view.hotelOffers.map((rates) => rates[0]?.price.totalMinor ?? 0)
            expect(totals.reduce((a, b) => a + b, 0)).toBe(priceOf(product.id))
            expect(markupOf(terms, pack, 'hotels', product.id)).toBe(
              naive(assortment.levels, product.id).markupBp ?? 777,
            )
          }
          const sold = put.filter((id) => priceOf(id) !== undefined)
          expect(offers.slice(0, sold.length).map(({ productId }) => productId)).toEqual(sold)
          if (put.length > 0)
            expect(offers.filter(({ featured }) => featured).map(({ productId }) => productId)).toEqual(sold)
        },
      ),
      { numRuns: 400 },
    )
  }, 60_000)

  const pack = packOf('tours', [
    {
      id: 'tour-0',
      content: {
        kind: 'tours',
        category: 'sea',
        ...{ highlights: [], includes: [], bring: [], pickups: [], travellerFields: [] },
        meetingPoint: textFrom({ es: '', en: '' }),
      },
      units: [
        {
          id: 1,
          attributes: {
            kind: 'tours',
            ...{ startsAt: '09:00', durationMinutes: 60, languages: ['es'] },
            guestTypes: [{ code: 'ADULT', minAge: 0, maxAge: 120, bp: 10_000 }],
          },
        },
      ],
    },
  ])

  test('tours follow the same rules', () => {
    const criteria = {
      ...{ kind: 'tours' as const, destinationId: 'cancun', guests: { adults: 1, childAges: [] } },
      ...{ fromOn: '2026-12-02', toOn: '2026-12-03' },
    }
    const by = (over: Partial<AssortmentRule>) => {
      const subject = {
        ...{ scope: 'product' as const, subject: 'tour-0' },
        ...{ hidden: null, position: null, markupBp: null },
      }
      return search(pack, criteria, termsOf({ assortment: { levels: [[{ ...subject, ...over }]] } })).offers
    }
    expect(by({ markupBp: 2_500 }).map(({ price }) => price.totalMinor)).toEqual([125_000])
    expect(by({ hidden: true })).toEqual([])
  })

  test('terms agreed with a group apply on its days only, day by day within a search', () => {
    const usual = { hotels: 0, tours: 1_000, transfers: 0 }
    const own = { scope: 'product' as const, subject: 'tour-0', hidden: null, position: null, markupBp: 500 }
    const terms = termsOf({
      markupBp: { ...usual, tours: 700 },
      assortment: { levels: [[own], [], [], []] },
      agreed: { days: { from: '2026-12-03', to: '2026-12-03' }, markupBp: usual },
    })
    const criteria = {
      ...{ kind: 'tours' as const, destinationId: 'cancun', guests: { adults: 1, childAges: [] } },
      ...{ fromOn: '2026-12-02', toOn: '2026-12-04' },
    }
    const { tourOffers } = viewProduct(pack, 0, criteria, terms)
    expect(tourOffers.map(({ on, price }) => [on, price.totalMinor])).toEqual([
      ['2026-12-02', 110_000],
      ['2026-12-03', 105_000],
      ['2026-12-04', 110_000],
    ])
    const [offer] = search(pack, criteria, terms).offers
    expect(offer).toMatchObject({ on: '2026-12-03', price: { totalMinor: 105_000 } })
    const days = priceCalendar(pack, 0, criteria, { from: '2026-12-02', to: '2026-12-04' }, terms)
    expect(days.map(({ amountMinor }) => amountMinor)).toEqual([110_000, 105_000, 110_000])
  })
})
