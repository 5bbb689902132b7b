import type { SetupStep } from '#core/agencies/setup-steps.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const open: readonly [SetupStep, string][] = [
  ['destinations', 'destinations.none'],
  ['mail', 'mail.kept'],
  ['payments', 'payments.none'],
]

test('an admin of an empty platform sees what is left to do, and skips a step', async ({
  page,
  baseURL = '',
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'setup-steps', key)
  const skipped = new Set<string>()
  const setup = () => ({
    isDemo: false,
    offer: { transport: 'web_push', key: 'k' },
    steps: open.map(([step, note]) => ({
      ...{ step, note, isRequired: true, count: 0, missing: ['PAYMENT_PROVIDER'] },
      state: skipped.has(step) ? 'skipped' : 'open',
    })),
  })
  // The server of the tests has the demo, which is never shown the list.
  await page.route('**/rpc/admin/getSetup**', (route) => route.fulfill({ json: { json: setup() } }))
  await page.route('**/rpc/admin/skipSetupStep', (route) => {
    skipped.add(route.request().postDataJSON().json.step)
    return route.fulfill({ json: { json: setup() } })
  })
  await speak(page, language)
  await enterAsAdmin(page, baseURL)
  await page.goto('/admin')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: said('step.payments') })
  await expect(row.getByText(said('state.open'))).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await row.getByRole('button', { name: said('skip_step') }).click()
  await expect(page.getByRole('heading', { name: said('title') })).toBeFocused()
  await expect(row).toBeHidden()
  for (const step of ['destinations', 'mail']) skipped.add(step)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: said('title') })).toHaveCount(0)
})
