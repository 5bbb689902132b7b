import { settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'
import { press, type Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

async function open({ page }: Visit): Promise<void> {
  await addOwnHotel('own-hotel')
  await enterAs(page, 'owner')
  await page.goto('/agency/catalogs/promotions')
  await settleLists(page)
}

/** The promotions of an agency's hotels, and their editor. */
export const promotionScreens: readonly Screen[] = [
  { name: 'agency-promotions', open },
  {
    name: 'agency-promotion',
    stateOf: 'agency-promotions',
    async open(visit) {
      await open(visit)
      await press(visit, 'promotions', 'create')
    },
  },
  {
    name: 'staff-promotions',
    stateOf: 'agency-promotions',
    open: (visit) => openAsAdmin(visit, '/admin/products/promotions'),
  },
]
