import { templateVersion } from '#core/app/legal-texts.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { staffAtWork } from '#tests/support/people/field-staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test('a prospect is invited by a link; another with the same e-mail is merged into it', async ({
  page,
  baseURL,
}, info) => {
  const { prospect, said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { name, accountId, id, path } = prospect
  const { email } = await shop.admin.getProspect({ accountId, id })
  for (const stage of ['contacted', 'qualified'] as const)
    await shop.admin.moveProspect({ accountId, id, stage, reason: 'Avanza.' })
  await shop.home.signUpSeller({
    ...{ idempotencyKey: crypto.randomUUID(), accountId: null, contactName: name, phone: '951 555 0102' },
    ...{ email, city: 'Tlaxiaco', stateCode: 'OC', message: 'Otra vez yo.', terms: templateVersion },
  })
  await page.goto(path)
  await page.getByRole('radio', { name: 'English' }).press(' ')
  await page.getByRole('button', { name: said('prospects', 'invite.send') }).press('Enter')
  await expect(page.getByText(said('prospects', 'invite.sent'))).toBeVisible()
  await expect(page.getByLabel(said('prospects', 'invite.link.link'))).toHaveValue(/\/signup\/./)
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])

  const merge = page.getByRole('button', { name: new RegExp(name) })
  await merge.press('Enter')
  const sheet = page.getByRole('dialog')
  // The prospect with the later stage stays.
  await expect(sheet.getByRole('radio', { checked: true })).toHaveValue(id)
  // All their data is shown side by side.
  for (const fact of [/Tlaxiaco/, 'Otra vez yo.', said('prospects', 'facts.agency')])
    await expect(sheet.getByText(fact).first()).toBeVisible()
  await sheet.getByLabel(said('prospects', 'move.why')).fill('Escribió dos veces.')
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('prospects', 'merge.button') }).press('Enter')
  await expect(sheet).toBeHidden()
  // The other one's text remains readable, and the history links there.
  const merged = page.getByRole('listitem').filter({ hasText: 'Otra vez yo.' })
  await expect(page.getByRole('heading', { name: said('prospects', 'merged.title') })).toBeVisible()
  for (const fact of ['951 555 0102', /Tlaxiaco/, said('prospects', 'alone')])
    await expect(merged.getByText(fact)).toBeVisible()
  await page.getByRole('link', { name: said('prospects', 'history.event.merged') }).press('Enter')
  await expect(page).toHaveURL(/#merged-/)
  await expect(merged).toBeInViewport()
  await settle(page)
  // At its scroll position the bar at the upper edge covers half of a button.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeComplaints(page)).toEqual([])
  await expect(merge).toBeHidden()
  const [gone] = (await shop.admin.getProspect({ accountId, id })).events
  expect(gone).toMatchObject({ event: 'merged', said: 'Escribió dos veces.' })
})
