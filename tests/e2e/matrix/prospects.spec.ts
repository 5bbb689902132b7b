import { speak } from '#tests/support/device/device.ts'
import { awaitKeptArea } from '#tests/support/device/kept-area.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import {
  awaitKept,
  noteOffline,
  openAhead,
  prospectsList,
  staffAtWork,
} from '#tests/support/people/field-staff.ts'
import { signOut } from '#tests/support/people/sign-out.ts'
import { signInByHand } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] })

test('a step made impossible by somebody else needs a decision; the note is kept without it', async ({
  page,
  baseURL,
  context,
}, info) => {
  const field = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { prospect, said, shop } = field
  const { name, accountId, id } = prospect
  await openAhead(field)
  await context.setOffline(true)
  await noteOffline(field, { words: 'Se anima.', stage: 'contacted' })
  await shop.admin.addProspectVisit({
    ...{ accountId, id, idempotencyKey: crypto.randomUUID(), kind: 'call', nextOn: null },
    ...{ happenedAt: new Date().toISOString(), said: 'Ya no.', stage: 'lost', reason: 'Se muda.' },
  })
  await context.setOffline(false)
  await page.getByRole('link', { name: said('outbox', 'bar.needing_one') }).click({ timeout: 20_000 })
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry.getByText(said('api-error', 'prospect_stage'))).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await entry.getByRole('button', { name: said('outbox', 'needs.without_step') }).click()
  await expect(entry.getByText(said('outbox', 'state.sent'))).toBeVisible({ timeout: 20_000 })
  const now = await shop.admin.getProspect({ accountId, id })
  expect(now.stage).toBe('lost')
  expect(now.visits.map(({ said: words, step }) => [words, step?.to ?? null]).toSorted()).toEqual([
    ['Se anima.', null],
    ['Ya no.', 'lost'],
  ])
})

test('staff sign in with a code, and can go offline at once', async ({ page, context }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await page.goto(prospectsList)
  await expect(page).toHaveURL(/\/admin\/login\?return=%2Fadmin/)
  await settle(page)
  await expect(
    page.getByRole('heading', { level: 1, name: words(language, 'admin-menu', 'door.title') }),
  ).toBeVisible()
  const project = info.project.name === 'es-phone' ? 'es-phone' : 'en-desktop'
  await signInByHand(page, project, (key) => words(language, 'login', key))
  await expect(page).toHaveURL(new RegExp(`${prospectsList}$`))
  const someone = page.getByRole('link', { name: 'Yolanda Chávez Demo' })
  await expect(someone).toBeVisible()
  await awaitKeptArea(page, 'staff')
  await context.setOffline(true)
  await page.reload()
  await expect(someone).toBeVisible()
})

test('the first visit prefetches the screens and unopened prospects for offline use', async ({
  page,
  baseURL,
  context,
}, info) => {
  // The first page is prefetched, which many prospects of other tests may fill.
  const field = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name), { isPlanned: true })
  const { prospect, said } = field
  await awaitKept(field)
  await context.setOffline(true)
  await page.goto(prospect.path)
  await expect(page.getByRole('heading', { level: 1, name: prospect.name })).toBeVisible()
  await page.goto(prospectsList)
  await expect(page.getByRole('link', { name: prospect.name })).toBeVisible()
  await expect(page.getByText(said('lists', 'as_of_today'))).toBeVisible()
  await page.goto('/admin/outbox')
  await expect(page.getByText(said('outbox', 'empty.title'))).toBeVisible()
})

test('staff data on a device is visible to its user only, and removed on sign-out', async ({
  page,
  baseURL,
  context,
}, info) => {
  const field = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { said, prospect } = field
  await openAhead(field)
  await context.setOffline(true)
  await noteOffline(field, { words: 'Se queda aquí.' })
  await signOut(page)
  await page.getByRole('button', { name: said('agency-menu', 'unsent.leave') }).click()
  await page.waitForURL('/admin/login')
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join())
  await expect.poll(databases).not.toContain('alforja-')
  // The screens are shared; their data has been removed.
  await awaitKeptArea(page, 'staff')
  await page.goto(prospect.path)
  await expect(page.getByRole('heading', { level: 1, name: said('admin-menu', 'door.title') })).toBeVisible()
  await expect(page.getByText(prospect.name)).toHaveCount(0)
})
