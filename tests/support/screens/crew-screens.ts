import { expect } from 'playwright/test'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { drivenRide, guidedTour } from '#tests/support/worlds/crew-link.ts'
import type { Screen } from './screen.ts'

/** The pages that drivers and guides open by a link, and the desk that sends guides their links. */
export const crewScreens: readonly Screen[] = [
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
      await expect(page.getByRole('heading', { name: said('crew-day', 'gone.title') })).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'guide-day',
    async open(visit) {
      const { path } = await guidedTour(visit)
      await visit.page.goto(path)
      await expect(
        visit.page.getByRole('button', { name: visit.said('guide-day', 'report.present') }).first(),
      ).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'agency-departures',
    async open(visit) {
      const { on, guide } = await guidedTour(visit)
      await enterAs(visit.page, 'owner')
      await visit.page.goto(`/agency/sales/departures?on=${on}`)
      await expect(visit.page.getByRole('listitem').filter({ hasText: guide }).first()).toBeVisible()
      await settleLists(visit.page)
    },
  },
  {
    name: 'agency-departures-guides',
    stateOf: 'agency-departures',
    async open(visit) {
      const { on } = await guidedTour(visit)
      await enterAs(visit.page, 'owner')
      await visit.page.goto(`/agency/sales/departures?on=${on}`)
      await visit.page
        .getByRole('button', { name: /^(Cambiar guías|Change guides)/ })
        .first()
        .click()
      await visit.page.getByRole('button', { name: visit.said('departures', 'guides.add') }).click()
      await settleLists(visit.page)
    },
  },
  {
    name: 'agency-departures-none',
    stateOf: 'agency-departures',
    async open({ page, said }) {
      await enterAs(page, 'owner')
      await page.goto('/agency/sales/departures?on=2026-01-01')
      await expect(page.getByRole('heading', { name: said('departures', 'empty.title') })).toBeVisible()
      await settleLists(page)
    },
  },
]
