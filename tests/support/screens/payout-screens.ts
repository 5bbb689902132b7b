import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { orderPayout, owedAgency } from '#tests/support/worlds/owed-agency.ts'
import type { Screen } from './screen.ts'

/** One payout that waits, and the balance of another agency. */
async function open({ page, shop }: Visit): Promise<void> {
  await page.goto('/expired-link')
  const { origin } = new URL(page.url())
  await enterAsAdmin(page, origin)
  const { accountId } = await owedAgency(origin, shop, 12_500_00)
  await orderPayout(shop, accountId)
  const owed = await owedAgency(origin, shop, 8_040_50)
  await page.goto(`/admin/payouts?text=${owed.accountId}`)
  await settleLists(page)
}

/** The amounts owed to agencies, and payments of them in batches. */
export const payoutScreens: readonly Screen[] = [
  { name: 'admin-payouts', open },
  {
    name: 'admin-payouts-chosen',
    stateOf: 'admin-payouts',
    async open(visit) {
      await open(visit)
      await visit.page.getByRole('main').getByRole('checkbox').first().check()
      await settle(visit.page)
    },
  },
  {
    name: 'admin-payouts-statement',
    stateOf: 'admin-payouts',
    async open(visit) {
      await open(visit)
      await visit.page
        .getByRole('button', { name: visit.said('disbursements', 'match_button') })
        .first()
        .click()
      await settle(visit.page)
    },
  },
]
