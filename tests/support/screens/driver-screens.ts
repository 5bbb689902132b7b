import { expect } from 'playwright/test'
import { settle } from '#tests/support/pages/visit.ts'
import { drivenRide } from '#tests/support/worlds/driver-link.ts'
import type { Screen } from './screen.ts'

/** What a driver opens by a link. */
export const driverScreens: readonly Screen[] = [
  {
    name: 'driver-day',
    async open(visit) {
      await visit.page.goto(await drivenRide(visit))
      await expect(
        visit.page.getByRole('button', { name: visit.said('driver-day', 'report.done') }),
      ).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'driver-link-gone',
    stateOf: 'driver-day',
    async open({ page, said }) {
      await page.goto(`/booking/1001/driver/${'x'.repeat(43)}`)
      await expect(page.getByRole('heading', { name: said('driver-day', 'gone.title') })).toBeVisible()
      await settle(page)
    },
  },
]
