import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists, unfoldFilters } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { staffAtWork } from '#tests/support/people/field-staff.ts'
import { fillRegistration } from '#tests/support/people/new-agency.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test.use({ consoleMaySay: [/status of 409/] })

test('a prospect’s data is corrected; a concurrent change is shown before it is overwritten', async ({
  page,
  baseURL,
}, info) => {
  const { prospect, said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { accountId, id, name, path } = prospect
  const is = () => shop.admin.getProspect({ accountId, id })
  await page.goto(path)
  await page.getByRole('button', { name: said('prospects', 'correct.open') }).press('Enter')
  const sheet = page.getByRole('dialog')
  const email = sheet.getByLabel(said('register', 'label.email'))
  await email.fill('ofelia@')
  await sheet.getByRole('button', { name: said('prospects', 'correct.save') }).press('Enter')
  await expect(sheet.getByText(said('register', 'problem.email'))).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('ofelia@sierra.example')
  await sheet.getByLabel(said('prospect-fields', 'expectedMinor.ask')).fill('45,000')
  const website = sheet.getByLabel(said('prospect-fields', 'website.ask'))
  await website.fill('sierra')
  await sheet.getByRole('button', { name: said('prospects', 'correct.save') }).press('Enter')
  await expect(sheet.getByText(said('prospect-fields', 'website.error'))).toBeVisible()
  // Typed as on a card.
  await website.fill('sierra.example')

  const { phone, language, stateCode } = await is()
  await shop.admin.correctProspect({
    ...{ accountId, id, version: 1, contactName: name, email: 'otra@sierra.example', phone, language },
    ...{ city: 'Putla', stateCode, expectedMinor: null },
  })
  await sheet.getByRole('button', { name: said('prospects', 'correct.save') }).press('Enter')
  await expect(sheet.getByText(said('prospects', 'correct.moved'))).toBeVisible()
  await expect(sheet.getByText('otra@sierra.example')).toBeVisible()
  // Fields not edited here have the values of the other user.
  await expect(sheet.getByLabel(said('register', 'label.city'))).toHaveValue('Putla')
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('prospects', 'correct.save') }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'ofelia@sierra.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://sierra.example' })).toBeVisible()
  await expect(page.getByText(said('prospects', 'history.event.corrected'))).toHaveCount(2)
  const corrected = { city: 'Putla', website: 'https://sierra.example', expectedMinor: 4_500_000, version: 3 }
  expect(await is()).toMatchObject(corrected)
})

test('the list is sorted by score if its URL says so, and the page explains the score', async ({
  page,
  baseURL,
}, info) => {
  const { prospect, said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { accountId, id, name, path } = prospect
  const { score } = await shop.admin.getProspect({ accountId, id })
  await page.goto('/admin/travel-agents-prospects?sort=-score')
  await settleLists(page)
  await unfoldFilters(page, languageOf(info.project.name))
  await page.getByLabel(said('prospects', 'filter.source')).selectOption('portal')
  await expect(page).toHaveURL(/sort=-score.*source=portal/)
  await page.getByLabel(said('prospects', 'filter.text')).fill(name)
  await page.getByLabel(said('prospects', 'filter.text')).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`${score}`)
  await page.getByLabel(said('prospects', 'filter.source')).selectOption('campaign')
  await expect(page.getByText(said('prospects', 'empty.filtered'))).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: said('prospects', 'score.title') })).toContainText(
    `${score}`,
  )
  await expect(page.getByText(said('prospects', 'score.part.reach'))).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
})

test('a contact met by staff is added to the list, once, and assigned to its author', async ({
  page,
  baseURL,
}, info) => {
  const { said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const email = `feria-${Date.now()}-${info.project.name}@sierra.example`
  await page.goto('/admin/travel-agents-prospects')
  await page.getByRole('button', { name: said('prospects', 'create.open') }).click()
  const sheet = page.getByRole('dialog')
  const met = { contactName: 'Jacinta Feria', email, phone: '951 555 0177', city: 'Mitla', stateCode: 'OC' }
  await fillRegistration(page, met)
  await sheet.getByRole('button', { name: said('prospects', 'create.save') }).dblclick()
  await expect(page).toHaveURL(/edit\/platform\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { name: 'Jacinta Feria' })).toBeVisible()
  await expect(page.getByText(said('prospects', 'source.staff'))).toBeVisible()
  const { count, rows } = await shop.admin.listProspects({ text: email })
  expect({ count, stage: rows[0]?.stage }).toEqual({ count: 1, stage: 'new' })
})
