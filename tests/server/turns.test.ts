import { expect, test } from 'vitest'
import { createTurns } from '#server/platform/turns.ts'

test('work that throws synchronously releases its slot', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 0 })
  const fail = (): Promise<void> => {
    throw new Error('at once')
  }
  for (const _ of [1, 2]) await expect(turns(fail)).rejects.toThrow('at once')
  await expect(turns(async () => 'done')).resolves.toBe('done')
})
