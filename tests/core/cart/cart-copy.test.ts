import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartContent, cartCopyLimits, mergeCarts, removedAfter } from '#core/cart/cart-copy.ts'
import type { CartLine } from '#core/cart/carts.ts'

const line = (id: string, asOf = '2026-11-01T00:00:00.000Z', totalMinor = 1): CartLine =>
  ({ id, asOf, totalMinor }) as CartLine
const idsOf = ({ lines }: CartContent) => lines.map(({ id }) => id)
const cart = (ids: string, removed = ''): CartContent => ({
  lines: [...ids].map((id) => line(id)),
  removed: [...removed],
})

test('the merge has every added line, and no removed one', () => {
  expect(idsOf(mergeCarts(cart('ab'), cart('ac', 'b')))).toEqual(['a', 'c'])
  expect(idsOf(mergeCarts(cart('a', 'b'), cart('ab')))).toEqual(['a'])
})

test('the latest price counts, in the place of the first', () => {
  const merged = mergeCarts(
    { lines: [line('a'), line('b')], removed: [] },
    { lines: [line('a', '2026-11-02T00:00:00.000Z', 5)], removed: [] },
  )
  expect(merged.lines.map(({ id, totalMinor }) => [id, totalMinor])).toEqual([
    ['a', 5],
    ['b', 1],
  ])
})

test('an offer is removed with its lines', () => {
  expect(mergeCarts({ ...cart('a'), quote: 'q' }, cart('a')).quote).toBe('q')
  expect(mergeCarts({ ...cart('a'), quote: 'q' }, cart('', 'a')).quote).toBeUndefined()
})

test('removals are recorded, and the oldest expire', () => {
  expect(removedAfter(['x'], cart('abc').lines, cart('b').lines)).toEqual(['x', 'a', 'c'])
  const many = Array.from({ length: cartCopyLimits.removed }, (_, i) => `old-${i}`)
  const noted = removedAfter(many, cart('a').lines, [])
  expect([noted.length, noted[0], noted.at(-1)]).toEqual([cartCopyLimits.removed, 'old-1', 'a'])
})

/** Actions of devices, each on its own copy, with exchanges with the server in between, of which any response may be lost. */
const act = fc.record({
  device: fc.nat(2),
  what: fc.constantFrom('add', 'remove', 'exchange', 'exchange, answer lost' as const),
  which: fc.nat(5),
})

test('whatever devices do and whichever responses are lost: in the end all have every added line that was not removed', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let server = cart('')
      const devices = [cart(''), cart(''), cart('')]
      const exchange = (n: number, isLost = false) => {
        const own = devices[n] as CartContent
        server = mergeCarts(server, own)
        if (!isLost) devices[n] = mergeCarts(server, own)
      }
      const [added, removed] = [new Set<string>(), new Set<string>()]
      for (const [at, { device, what, which }] of acts.entries()) {
        const own = devices[device] as CartContent
        const before = own.lines
        if (what === 'add') {
          added.add(`line-${at}`)
          devices[device] = { ...own, lines: [...before, line(`line-${at}`)] }
        } else if (what === 'remove') {
          const gone = before[which % Math.max(1, before.length)]
          if (!gone) continue
          removed.add(gone.id)
          const lines = before.filter(({ id }) => id !== gone.id)
          devices[device] = { ...own, lines, removed: removedAfter(own.removed, before, lines) }
        } else exchange(device, what !== 'exchange')
      }
      for (const n of [0, 1, 2, 0, 1, 2]) exchange(n)
      const left = [...added].filter((id) => !removed.has(id)).sort()
      for (const device of devices) {
        expect(idsOf(device).sort()).toEqual(left)
        expect(idsOf(device)).toEqual(idsOf(server))
      }
    }),
  )
})
