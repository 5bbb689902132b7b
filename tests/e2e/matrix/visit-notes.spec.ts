import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { noteOffline, openAhead, prospectsList, staffAtWork } from '#tests/support/people/field-staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// Without a network the browser reports every failed request.
test.use({
  consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/],
  // An hour ahead of the platform.
  timezoneId: 'America/Cancun',
})

const ownClock = /hora de Cancún|Cancún time/i
const platformClock = /Ciudad de México|Mexico City/

test('a visit is recorded offline, waits, and is sent once', async ({ page, baseURL, context }, info) => {
  const field = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { prospect, said, shop } = field
  const { name, accountId, id } = prospect
  await openAhead(field)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(said('lists', 'as_of_today'))).toBeVisible()
  // Input survives an empty battery.
  await page.getByLabel(said('prospects', 'form.said')).fill('Tiene oficina propia.')
  await expect(page.getByText(said('prospects', 'form.draft.device'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(said('prospects', 'form.said'))).toHaveValue('Tiene oficina propia.')
  const first = 'Tiene oficina propia y 80 clientes al año.'
  await noteOffline(field, { words: first, stage: 'contacted' })
  // One step allows the next, also among queued ones.
  await noteOffline(field, { words: 'Quiere que la invitemos.', stage: 'qualified' })
  const waiting = page.getByRole('listitem').filter({ hasText: first })
  await expect(waiting.getByText(said('prospects', 'waiting.waiting'))).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])

  await expect(page.getByRole('main')).toContainText(ownClock)
  await expect(page.getByRole('main')).not.toContainText(platformClock)
  const noted = await page.locator('time').first().innerText()

  const bar = page.getByRole('status').getByRole('link', { name: said('outbox', 'bar.waiting_other') })
  await bar.click()
  await expect(page).toHaveURL(/\/admin\/outbox$/)
  const entries = page.getByRole('listitem').filter({ hasText: name })
  await expect(entries.getByText(said('outbox', 'state.waiting'))).toHaveCount(2)
  await expect(entries.first()).toContainText(ownClock)
  await expect(page.getByRole('main')).not.toContainText(platformClock)
  // The same moment is worded as on the prospect's file, up to the minute.
  await expect(entries.first()).toContainText(noted.slice(0, -3))
  expect((await shop.admin.getProspect({ accountId, id })).visits).toEqual([])

  await context.setOffline(false)
  await expect(entries.getByText(said('outbox', 'state.sent'))).toHaveCount(2, { timeout: 20_000 })
  const now = await shop.admin.getProspect({ accountId, id })
  expect(now.stage).toBe('qualified')
  expect(now.visits.map(({ said: words, step }) => [words, step?.to]).toSorted()).toEqual([
    ['Quiere que la invitemos.', 'qualified'],
    [first, 'contacted'],
  ])
  await page.goto(`${prospectsList}?text=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(said('prospects', 'stage.qualified'))).toBeVisible()
})
