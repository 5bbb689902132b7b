import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { formatMoney } from '#core/money/money.ts'
import { entries } from '#server/modules/ledger/tables.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { button, said } from '#tests/support/pages/spanish-form.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

// The browser itself reports a balance above the limit.
test.use({ consoleMaySay: [/Failed to load resource.*status of 409/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

const branchName = 'Viajes Cempasúchil Puebla'
const paidMinor = 1_000_000_00

/** The platform pays both, so that each has a balance to move whatever it has sold on credit, or is paid back. */
const pay = (amountMinor: number) =>
  inShopDatabase((database) =>
    database.insert(entries).values(
      ['1001', '1003'].map((accountId) => ({
        ...{ accountId, kind: 'payment' as const, amountMinor, currency: 'MXN' as const },
      })),
    ),
  )
test.beforeEach(() => pay(paidMinor))
test.afterEach(() => pay(-paidMinor))

/** The transfers to an account or, if negative, from it, in their order. */
async function moved(accountId: string, amountMinor: number): Promise<number[]> {
  let found: { minor: number }[] = []
  await inShopDatabase(async (database) => {
    found = await database
      .select({ minor: entries.amountMinor })
      .from(entries)
      .where(and(eq(entries.accountId, accountId), inArray(entries.amountMinor, [amountMinor, -amountMinor])))
      .orderBy(entries.id)
  })
  return found.map(({ minor }) => minor)
}

/** Both balances according to the server. */
async function standings(page: Page): Promise<{ agency: string; branch: string }> {
  const { agency, rows } = await shopOf(page.request).agency.listBranches({})
  const branch = rows.find(({ id }) => id === '1003')
  if (!branch) throw new Error('the demo has no branch')
  const shown = ({ balanceMinor }: { balanceMinor: number }) => formatMoney(balanceMinor, 'MXN', 'es')
  return { agency: shown(agency), branch: shown(branch) }
}

test('balance moves to a branch and back by keyboard; too much moves nothing and keeps the input', async ({
  page,
}) => {
  const amountMinor = randomInt(1_000_00, 9_999_99)
  const typed = formatMoney(amountMinor, 'MXN', 'es').replace(' MXN', '')
  await enterAs(page, 'owner')
  await page.goto(`/agency/catalogs/branches?text=${encodeURIComponent(branchName)}`)
  const row = page.getByRole('row').filter({ hasText: branchName })
  const own = page
    .locator('dt')
    .filter({ hasText: said('credit', 'standing.for_you') })
    .locator('+ dd')
  const shown = async () => ({
    agency: (await own.textContent()) ?? '',
    branch: (await row.getByText(/\$/).allTextContents()).join(' '),
  })
  // Other tests sell in the meantime: the page shows the server's figure, not a known sum.
  const follows = () =>
    expect(async () => {
      await page.reload()
      await settleLists(page)
      const now = await standings(page)
      const seen = await shown()
      expect(seen.agency).toContain(now.agency)
      expect(seen.branch).toContain(now.branch)
    }).toPass()
  await follows()
  const before = await shown()

  const manage = button(page, 'branches', 'manage').filter({ visible: true })
  const sheet = page.getByRole('dialog')
  const choose = async (event: 'to_branch' | 'to_agency', steps: number) => {
    await manage.focus()
    await page.keyboard.press('Enter')
    await expect(sheet.locator('[data-first-focus]')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('radio', { name: said('branches', `event.${event}.name`) })).toBeChecked()
    await page.keyboard.press('Tab')
  }
  await choose('to_branch', 1)
  const amount = sheet.locator('[data-first-focus]')
  await page.keyboard.type('9,999,999.01')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText(said('api-error', 'credit_not_enough'))
  await expect(amount).toHaveValue('9,999,999.01')
  await expect(amount).toBeFocused()
  expect(await moved('1001', 9_999_999_01)).toEqual([])

  await amount.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(manage).toBeFocused()
  await expect.poll(async () => (await shown()).branch).not.toBe(before.branch)
  await expect.poll(async () => (await shown()).agency).not.toBe(before.agency)
  await follows()
  expect([await moved('1001', amountMinor), await moved('1003', amountMinor)]).toEqual([
    [-amountMinor],
    [amountMinor],
  ])

  await choose('to_agency', 2)
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await follows()
  expect([await moved('1001', amountMinor), await moved('1003', amountMinor)]).toEqual([
    [-amountMinor, amountMinor],
    [amountMinor, -amountMinor],
  ])
})
