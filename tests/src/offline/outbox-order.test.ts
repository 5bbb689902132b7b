import { expect, test } from 'vitest'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { earlierThan, inOrder } from '#src/offline/outbox-order.ts'
import { dueOf } from '#src/offline/send-outbox.ts'

const record = (id: string, productId: string | null, of: Partial<OutboxRecord> = {}) =>
  ({
    ...{ id, state: 'waiting', notBefore: 0 },
    ...(productId === null
      ? { verb: 'agency.acknowledgeNotice', input: { id: 'n' } }
      : { verb: 'product.changeStock', input: { productId } }),
    ...of,
  }) as OutboxRecord
const idsOf = (records: readonly OutboxRecord[]) => records.map(({ id }) => id)

test('a change of a product waits for the earlier ones of it, also for one that needs a decision', () => {
  const records = [record('a', 'p'), record('b', 'q'), record('c', 'p'), record('d', null), record('e', 'p')]
  expect(idsOf(inOrder(records))).toEqual(['a', 'b', 'd'])
  const [a, b, c, d, e] = records as [OutboxRecord, OutboxRecord, OutboxRecord, OutboxRecord, OutboxRecord]
  expect(idsOf(earlierThan(records, e))).toEqual(['a', 'c'])
  expect(idsOf(inOrder([{ ...a, state: 'sent' }, b, c, d, e]))).toEqual(['a', 'b', 'c', 'd'])
  expect(idsOf(inOrder([{ ...a, state: 'needs_you' }, c]))).toEqual(['a'])
})

test('entries of other verbs wait for nobody, and unknown ones are not guessed', () => {
  const records = [
    record('a', null),
    record('b', null),
    record('c', 'p', { verb: 'agency.sellMoon' as never }),
  ]
  expect(idsOf(inOrder(records))).toEqual(['a', 'b', 'c'])
})

test('a change behind another sets no time to send', () => {
  const behind = record('b', 'p', { notBefore: 1 })
  expect(dueOf([record('a', 'p', { notBefore: 500 }), behind])).toBe(500)
  expect(dueOf([record('a', 'p', { state: 'needs_you' }), behind])).toBeNull()
})
