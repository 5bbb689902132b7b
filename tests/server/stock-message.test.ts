import { expect, test } from 'vitest'
import { parseStockMessage } from '#server/modules/packs/stock-message.ts'

test('cells are read one by one, and a message that is not whole is not read at all', () => {
  expect(parseStockMessage('c 7:20800:3:125000:1,8:20801:0:0:0')).toEqual({
    changes: [
      { unitId: 7, day: 20_800, left: 3, priceMinor: 125_000, minStay: 1 },
      { unitId: 8, day: 20_801, left: 0, priceMinor: 0, minStay: 0 },
    ],
  })
  for (const words of [
    '',
    '7',
    '7:1:2:3',
    '7:1:2:3:',
    '7:1:2:3:4,',
    '7:1:2:3:4:5',
    '7:1:-2:3:4',
    '7:1:2:x:4',
    '7,1,2,3,4',
  ])
    expect(parseStockMessage(`c ${words}`), words).toBeNull()
})

test('a pack is read again as a whole, or with the products that changed', () => {
  const reload = { destinationId: 'cancun', kind: 'hotels' }
  expect(parseStockMessage('r cancun hotels')).toEqual({ reload: { ...reload, productIds: null } })
  expect(parseStockMessage('r cancun hotels a,b')).toEqual({ reload: { ...reload, productIds: ['a', 'b'] } })
  expect(parseStockMessage('r cancun boats')).toBeNull()
})

test('a day of a rate is read with its shares; an older message has none', () => {
  const rules = { priceMinor: 90_000, closed: true, closedToArrival: false, closedToDeparture: true }
  const limits = { minStay: 2, maxStay: null, minStayThrough: 1, minAdvance: 0, maxAdvance: 30 }
  for (const [end, shares] of [
    ['', 0],
    [':417', 417],
  ])
    expect(parseStockMessage(`p 7:71:20800:90000:5:2::1:0:30${end}`)).toEqual({
      changes: [{ unitId: 7, rateId: 71, day: 20_800, rules: { ...rules, ...limits, shares } }],
    })
})
