import { describe, expect, test } from 'vitest'
import { inEach } from '#core/app/language.ts'
import { completeDraft, type ProductDraft, productDraft } from '#core/products/product-draft.ts'
import { draftedHotel } from '#tests/builders/product-drafts.ts'

const both = (words: string) => inEach(() => words)
const points = (count: number, words = 'Propinas') => Array.from({ length: count }, () => both(words))

const tour: ProductDraft['content'] = {
  ...{ kind: 'tours', category: 'sea', highlights: [], includes: [], bring: [], pickups: [] },
  ...{ meetingPoint: both('Muelle 3'), travellerFields: [] },
}
const ride: ProductDraft['content'] = {
  ...{ kind: 'transfers', airport: 'CUN', minutes: 30, meetingPoint: both('Puerta 2') },
}

/** Whether a draft, and a product on sale, may have this content. */
const takes = (content: object) =>
  [productDraft, completeDraft].map(
    (document) => document.safeParse({ ...draftedHotel('Casa', { units: [] }), content }).error?.issues ?? [],
  )
const isTaken = (content: object) =>
  takes(content).every((issues) => issues.every(({ path }) => path[0] !== 'content'))

describe.each([
  ['a tour', tour],
  ['a transfer', ride],
])('%s', (_, content) => {
  test('may list exclusions, in up to 20 short texts', () => {
    expect(isTaken(content)).toBe(true)
    expect(isTaken({ ...content, excludes: [] })).toBe(true)
    expect(isTaken({ ...content, excludes: points(20, 'x'.repeat(160)) })).toBe(true)
    expect(isTaken({ ...content, excludes: points(21) })).toBe(false)
    expect(isTaken({ ...content, excludes: points(1, 'x'.repeat(161)) })).toBe(false)
    expect(isTaken({ ...content, excludes: ['Propinas'] })).toBe(false)
  })
})

test('an exclusion that is empty keeps a product from going on sale, and says where', () => {
  const [drafted, complete] = takes({ ...tour, excludes: points(1, ' ') })
  expect(drafted).toEqual([])
  expect(complete?.map(({ path }) => path.join('.'))).toContain('content.excludes.0.es')
})

test('a hotel may have up to 20 house rules', () => {
  const { content } = draftedHotel('Casa')
  expect(isTaken(content)).toBe(true)
  expect(isTaken({ ...content, houseRules: points(20, 'x'.repeat(160)) })).toBe(true)
  expect(isTaken({ ...content, houseRules: points(21) })).toBe(false)
  expect(isTaken({ ...content, houseRules: points(1, 'x'.repeat(161)) })).toBe(false)
  expect(isTaken({ ...content, excludes: points(1) })).toBe(false)
})

test.each([
  ['a hotel', draftedHotel('Casa').content],
  ['a tour', tour],
])('%s may have both coordinates within their ranges, or none', (_, content) => {
  const isPlaced = (coordinates: object) => isTaken({ ...content, coordinates })
  expect(isPlaced({ latitude: 21.1619, longitude: -86.8515 })).toBe(true)
  expect(isPlaced({ latitude: -90, longitude: 180 })).toBe(true)
  expect(isPlaced({ latitude: 21.1619 })).toBe(false)
  expect(isPlaced({ longitude: -86.8515 })).toBe(false)
  expect(isPlaced({ latitude: 21.1619, longitude: null })).toBe(false)
  expect(isPlaced({ latitude: 90.01, longitude: 0 })).toBe(false)
  expect(isPlaced({ latitude: 0, longitude: -180.01 })).toBe(false)
})
