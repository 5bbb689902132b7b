import { createPerson } from '#server/modules/people/create-person.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith } from '#tests/support/pages/words.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { openAsAdmin } from '#tests/support/screens/staff-screens.ts'
import { addUnregistered } from '#tests/support/worlds/unregistered-agency.ts'

// A domain that is gone is reported.
test.use({ consoleMaySay: [/status of 404/] })

test('an admin opens an agency without a registration from the list and removes its domain with a reason', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const id = language === 'es' ? '0901' : '0902'
  const host = `importada-${language}.example`
  await inShopDatabase((database) => addUnregistered(database, id, host))
  const visit = await visitSpeaking(page, baseURL ?? '', language)
  const said = (key: string) => visit.said('agencies', key)
  await openAsAdmin(visit, `/admin/agencies?text=${id}`)
  await page
    .getByRole('link', { name: /Viajes Importados/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/agencies/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Viajes Importados' })).toBeFocused()
  await expect(page.getByText(said('account.no_file'))).toBeVisible()
  const domains = page.getByRole('list', { name: said('domains.title') })
  await expect(domains.getByText(host, { exact: true }).first()).toBeVisible()
  await expect(domains.getByText(said('domains.state.verified'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await domains.getByRole('button', { name: startsWith(said('domains.remove')) }).click()
  const sheet = page.getByRole('dialog')
  const remove = sheet.getByRole('button', { name: said('domains.remove') })
  await remove.click()
  await expect(sheet.getByText(said('error.reason'))).toBeVisible()
  await sheet.getByLabel(said('why')).fill('Es la marca de otra empresa.')
  await remove.click()
  await expect(sheet).toBeHidden()
  await expect(domains).toBeHidden()

  // Removed elsewhere in the meantime.
  await inShopDatabase((database) => addUnregistered(database, id, host))
  await page.reload()
  await domains.getByRole('button', { name: startsWith(said('domains.remove')) }).click()
  await inShopDatabase((database) =>
    database.$client.query('DELETE FROM domains WHERE account_id = $1', [id]),
  )
  await sheet.getByLabel(said('why')).fill('Es la marca de otra empresa.')
  await remove.click()
  await expect(sheet.getByText(visit.said('api-error', 'domain_not_found'))).toBeVisible()
  await expect(domains.getByText(host)).toHaveCount(0)
  await expect(sheet).toBeVisible()
})

test('the owner of an agency without a registration changes its phone and address on its own screen', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const id = language === 'es' ? '0903' : '0904'
  const email = `duena-${id}-${info.retry}@importada.example`
  const password = 'agua de jamaica 7'
  await inShopDatabase(async (database) => {
    await addUnregistered(database, id, `contacto-${language}.example`)
    const person = { role: 'owner', accountId: id, name: 'Inés Ibarra', email, password } as const
    await createPerson(database, person)
  })
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  await signInAs(page, { email, password })
  await page.goto('/agency/affiliate')
  await page.getByRole('button', { name: said('affiliate', 'change_contact') }).click()
  const field = (name: string) => page.getByLabel(said('register', `label.${name}`), { exact: true })
  await expect(field('phone')).toBeVisible()
  for (const name of ['contactName', 'city', 'stateCode']) await expect(field(name)).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await field('phone').fill('ninguno')
  const save = page.getByRole('button', { name: said('affiliate', 'save'), exact: true })
  await save.click()
  await expect(field('phone')).toBeFocused()
  await field('phone').fill('222 555 0142')
  await field('address').fill('Calle 3 Sur 8')
  await save.click()
  await expect(page.locator('#contact').getByText('222 555 0142')).toBeVisible()
  await page.reload()
  await expect(page.locator('#contact').getByText(/Calle 3 Sur 8/)).toBeVisible()
})
