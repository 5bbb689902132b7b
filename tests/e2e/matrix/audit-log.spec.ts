import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists, unfoldFilters } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { staffAtWork } from '#tests/support/people/field-staff.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

test('an admin finds the actions on an agency, in words, and opens one', async ({ page, baseURL }, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'audit', 'admin')
  const { accountId } = await newFile(baseURL ?? '', shopOf(page.request), [])
  await page.goto('/admin/audit')
  await settleLists(page)

  // One page at a time; the browser's Back leads to the one before.
  const main = page.getByRole('main')
  // The first line names a day.
  const first = await main.getByRole('row').nth(2).innerText()
  await main.getByRole('button', { name: said('older') }).click()
  await expect(page).toHaveURL(/before=\d+/)
  await expect(main.getByRole('row').nth(2)).not.toHaveText(first)
  await main.getByRole('button', { name: said('newest') }).click()
  await expect(page).not.toHaveURL(/before=/)

  await main.getByLabel(said('filter.text')).fill(accountId)
  await main.getByLabel(said('filter.text')).press('Enter')
  await unfoldFilters(page, language)
  await main.getByLabel(said('filter.family')).selectOption('registrations')
  await expect(page).toHaveURL(/family=registrations/)
  await page.reload()
  await settleLists(page)
  const received = main.getByRole('row').filter({ has: page.getByText(said('event.registration_received')) })
  await expect(received).toHaveCount(1)
  // The zone would be the same in every row: it is shown after the time only once.
  const when = received.getByRole('time')
  await expect(when).toHaveText(/\d{2}:\d{2}$/)
  await expect(when).toHaveAttribute('title', /\d{2}:\d{2} \(.+\)$/)
  // On one line, however narrow the row.
  expect((await when.boundingBox())?.height).toBeLessThan(30)
  // Opening a detail moves nothing in its row.
  const opener = received.getByRole('button', { name: said('details') }).or(received.locator('summary'))
  const places = () =>
    Promise.all([when, opener].map(async (one) => ({ ...(await one.boundingBox()), height: 0 })))
  await opener.scrollIntoViewIfNeeded()
  const before = await places()
  await opener.click()
  await expect(main.getByRole('definition').first()).toBeVisible()
  expect(await places()).toEqual(before)
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(main.getByRole('term')).toHaveText([said('detail.terms')])
  await received.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/affiliations/${accountId}$`))

  await page.goto('/admin/audit?from=2020-01-01&to=2020-01-02')
  await expect(page.getByRole('heading', { name: said('empty.filtered') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: words(language, 'lists', 'clear') }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
})

test('details are words, and link to the records that they name', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'audit', key)
  const { prospect, shop } = await staffAtWork(page, baseURL ?? '', language)
  const { accountId, id, name } = prospect
  await shop.admin.moveProspect({ accountId, id, stage: 'contacted', reason: 'Avanza.' })
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin/audit?role=executive&family=platform')
  await settleLists(page)
  const moved = page
    .getByRole('row')
    .filter({ has: page.getByText(said('event.prospect_moved')), hasText: name })
  await moved
    .getByRole('button', { name: said('details') })
    .or(moved.locator('summary'))
    .press('Enter')
  // The states are in the row: the opened detail has only the rest.
  await expect(moved).toContainText('→')
  await expect(page.getByRole('definition')).toHaveText(['Avanza.'])
  expect(await axeComplaints(page)).toEqual([])
  await moved
    .getByRole('link', { name })
    .or(moved.getByRole('link', { name: said('open.prospects') }))
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/edit/${accountId}/${id}$`))
})

test('invalid days are reported beside them; an incomplete year is not an error yet', async ({
  page,
  baseURL,
}, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'audit', 'admin')
  expect((await page.goto('/admin/audit?from=banana&to=2026-02-31'))?.status()).toBe(200)
  await settleLists(page)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await unfoldFilters(page, language)
  const [from, to] = [page.getByLabel(said('filter.from')), page.getByLabel(said('filter.to'))]
  await expect(from).toHaveValue('')
  await from.fill('0202-05-05')
  await expect(page).not.toHaveURL(/from=0202/)
  await from.fill('2024-05-05')
  await to.fill('2024-05-04')
  await expect(page.getByRole('heading', { name: said('empty.reversed') })).toBeVisible()
  await expect(to).toHaveAccessibleDescription(said('days.reversed'))
  expect(await axeComplaints(page)).toEqual([])
  await to.fill('')
  await from.fill('2098-05-05')
  await expect(page.getByRole('heading', { name: said('empty.ahead') })).toBeVisible()
  await expect(from).toHaveAccessibleDescription(said('days.ahead'))
  await from.fill('')
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('an executive has no such screen', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: words(language, 'audit', 'title') })).toHaveCount(0)
})
