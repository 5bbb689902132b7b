import { expect, test } from 'vitest'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { waitingLines } from '#src/offline/waiting-cancellations.ts'

const sale = { id: 's', lines: [{ id: 'a' }, { id: 'b' }] }
const record = (change: object, input: object = {}) =>
  ({
    ...{ id: 'r', verb: 'bookingEngine.cancel', state: 'waiting' },
    input: { saleId: 's', lineId: 'a', ...input },
    ...change,
  }) as OutboxRecord
const linesOf = (...records: OutboxRecord[]) => [...waitingLines(records, sale).keys()]

test('a cancellation is pending for its line until it is sent, also while it needs a decision', () => {
  expect(linesOf(record({}))).toEqual(['a'])
  expect(linesOf(record({ state: 'sending' }), record({}, { lineId: 'b' }))).toEqual(['a', 'b'])
  expect(linesOf(record({ state: 'needs_you' }))).toEqual(['a'])
  expect(linesOf(record({ state: 'sent' }))).toEqual([])
})

test('a cancellation of everything left is pending for every line', () => {
  expect(linesOf(record({}, { lineId: null }))).toEqual(['a', 'b'])
})

test('records of other sales, or other actions, leave a line unchanged', () => {
  expect(linesOf(record({}, { saleId: 't' }))).toEqual([])
  expect(linesOf(record({ verb: 'agency.placeSale' }))).toEqual([])
})
