import { expect, test } from 'vitest'
import { followReturns } from '#src/platform/use-return.ts'

test('a cached page is notified when it is shown again, a newly loaded page is not', () => {
  const page = new EventTarget()
  let returns = 0
  const leave = followReturns(page, () => (returns += 1))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(returns).toBe(0)
  show(true)
  expect(returns).toBe(1)
  leave()
  show(true)
  expect(returns).toBe(1)
})
