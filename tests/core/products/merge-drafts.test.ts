import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { mergeDrafts } from '#core/products/merge-drafts.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'

const words = (es: string) => ({ es, en: es })
const rate = (code: string): ProductDraft['units'][number]['rates'][number] => ({
  code,
  name: words(code),
  terms: {
    board: 'RO',
    refundable: true,
    factorBp: 10_000,
    perGuestMinor: 0,
    policy: [{ daysBefore: 3, penalty: { nights: 1 } }],
  },
})
const room = (code: string): ProductDraft['units'][number] => ({
  code,
  name: words(code),
  attributes: {
    kind: 'hotels',
    occupancy: { base: 2, maxAdults: 2, maxChildren: 0, max: 2, extraAdultBp: 0, children: [] },
    beds: words(''),
    squareMetres: null,
    view: words(''),
    amenities: ['wifi'],
  },
  picture: null,
  rates: [rate('flexible')],
})
const base: ProductDraft = {
  name: words('Hotel'),
  summary: words(''),
  description: words(''),
  destinationId: 'cancun',
  zoneId: null,
  currency: 'MXN',
  cutOffHours: 0,
  content: {
    kind: 'hotels',
    stars: 3,
    checkInFrom: '15:00',
    checkOutUntil: '12:00',
    address: '',
    amenities: [],
  },
  pictures: [],
  units: [room('sea'), room('garden')],
}

/** Changes of a person, each in another place. */
const events: ((draft: ProductDraft) => ProductDraft)[] = [
  (draft) => ({ ...draft, name: { ...draft.name, es: 'Otro' } }),
  (draft) => ({ ...draft, name: { ...draft.name, en: 'Other' } }),
  (draft) => ({ ...draft, zoneId: 'centro' }),
  (draft) => ({ ...draft, content: { ...draft.content, stars: 5 } as ProductDraft['content'] }),
  (draft) => ({ ...draft, units: [...draft.units, room('suite')] }),
  (draft) => ({ ...draft, units: draft.units.filter(({ code }) => code !== 'garden') }),
  (draft) => ({
    ...draft,
    units: draft.units.map((unit) => (unit.code === 'sea' ? { ...unit, name: words('Mar') } : unit)),
  }),
  (draft) => ({
    ...draft,
    units: draft.units.map((unit) =>
      unit.code === 'sea' ? { ...unit, rates: [...unit.rates, rate('fixed')] } : unit,
    ),
  }),
  (draft) => ({
    ...draft,
    content: { ...draft.content, houseRules: [words('Sin mascotas')] } as ProductDraft['content'],
  }),
]
const changedBy = (draft: ProductDraft, done: readonly number[]) =>
  done.reduce((now, at) => events[at]?.(now) ?? now, draft)

describe('two people who change one product', () => {
  test('keep both changes if they are in different places', () => {
    fc.assert(
      fc.property(fc.subarray(events.map((_, at) => at)), fc.nat(511), (done, share) => {
        const mine = done.filter((at) => share & (1 << at))
        const theirs = done.filter((at) => !mine.includes(at))
        const merged = mergeDrafts(base, changedBy(base, mine), changedBy(base, theirs), 'mine')
        expect(merged).toEqual({ value: changedBy(base, done), both: [] })
      }),
    )
  })

  test('are asked if both changed the same value', () => {
    const mine = { ...changedBy(base, [2]), name: textFrom({ es: 'A', en: 'Hotel' }) }
    const theirs = { ...changedBy(base, [3]), name: textFrom({ es: 'B', en: 'Hotel' }) }
    expect(mergeDrafts(base, mine, theirs, 'mine')).toEqual({
      value: { ...changedBy(base, [2, 3]), name: mine.name },
      both: ['name.es'],
    })
    expect(mergeDrafts(base, mine, theirs, 'theirs').value.name).toEqual(theirs.name)
  })

  test('keep a translation where the other only changed the words that nobody had translated', () => {
    const renamed = { ...base, name: words('Hotel de la Plaza') }
    const translated = { ...base, name: textFrom({ es: 'Hotel del Río', en: 'River Hotel' }) }
    const asked = {
      value: { ...base, name: { es: 'Hotel de la Plaza', en: 'River Hotel' } },
      both: ['name.es'],
    }
    expect(mergeDrafts(base, renamed, translated, 'mine')).toEqual(asked)
    expect(mergeDrafts(base, translated, renamed, 'theirs')).toEqual(asked)
    expect(mergeDrafts(base, renamed, { ...base, name: words('Posada') }, 'mine').value).toEqual(renamed)
  })

  test('are asked about a room that one changed and the other removed', () => {
    const changed = changedBy(base, [6])
    const removed = { ...base, units: base.units.filter(({ code }) => code !== 'sea') }
    expect(mergeDrafts(base, changed, removed, 'mine')).toEqual({
      value: { ...changed, units: [changed.units[1], changed.units[0]] },
      both: ['units.1'],
    })
    expect(mergeDrafts(base, changed, removed, 'theirs').value).toEqual(removed)
  })

  test('keep the order of the person who changed it', () => {
    const moved = { ...base, units: base.units.toReversed() }
    expect(
      mergeDrafts(base, moved, changedBy(base, [6]), 'theirs').value.units.map(({ code }) => code),
    ).toEqual(['garden', 'sea'])
  })
})
