import { expect, test } from 'vitest'
import { areaStart } from '#src/app/area-start.ts'

test.each([
  ['/agency/sales/nothing', '/agency'],
  ['/admin/travel-agents-prospects/x', '/admin'],
  ['/booking/1001/flights', '/booking/1001'],
  ['/booking-engine/1001/flights', '/booking-engine/1001'],
  // The agency does not exist.
  ['/booking/9999', '/'],
  ['/agency', '/'],
  ['/agency/', '/'],
  ['/nothing/here', '/'],
])('%s redirects to %s', (path, start) => {
  expect(areaStart(path)).toBe(start)
})
