import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test('a notice is written in both languages, saved as a draft, published, read by an agency, and withdrawn', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const project = info.project.name as 'es-phone' | 'en-desktop'
  const language = languageOf(project)
  const said = (key: string) => words(language, 'notices-desk', key)
  const title = `Puente de ${project} ${Date.now()}`
  await speak(page, language)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin/notices')
  await settleLists(page)
  await page.getByRole('link', { name: said('write.open') }).click()
  // The draft of another test follows its author.
  for (const key of ['title.es', 'body.es', 'title.en', 'body.en'])
    await page.getByLabel(said(`form.${key}`)).fill('')
  await page.getByRole('button', { name: said('write.publish') }).click()
  await expect(page.getByText(said('error.words'))).toHaveCount(4)
  for (const one of ['es', 'en']) {
    await page.getByLabel(said(`form.title.${one}`)).fill(`${title} (${one})`)
    await page.getByLabel(said(`form.body.${one}`)).fill('Cerramos el lunes.\n\nVolvemos el martes.')
  }
  await expect(
    page.getByRole('region', { name: said('preview.title') }).getByText('Volvemos el martes.'),
  ).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel(said('form.title.es'))).toHaveValue(`${title} (es)`)
  await page
    .locator('label')
    .filter({ hasText: said('form.audience.accounts') })
    .click()
  // By its name; numbers can be pasted as well.
  await page.getByLabel(said('form.accounts')).fill('')
  await page.getByLabel(said('form.find')).fill('1001')
  const found = page.getByRole('main').getByRole('listitem').getByRole('button', { name: /1001/ })
  const name = (await found.locator('span').first().innerText()).trim()
  await page.getByLabel(said('form.find')).fill(name)
  await found.click()
  await expect(page.getByLabel(said('form.accounts'))).toHaveValue('1001')
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: said('write.publish') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(`${name} (1001)`)).toBeVisible()
  await sheet.getByRole('button', { name: said('write.publish') }).click()
  await expect(page).toHaveURL(/\/admin\/notices$/)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)

  const agency = await browser.newContext({ baseURL })
  const reader = await agency.newPage()
  await enterAs(reader, 'owner')
  await reader.goto('/agency/notices')
  const headline = reader.getByRole('link', { name: new RegExp(title) })
  await expect(headline).toBeVisible()
  const columns = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().left))
  const before = await columns()
  await row.locator('summary, [aria-expanded]').click()
  await expect(page.getByText('Volvemos el martes.')).toBeVisible()
  expect(await columns()).toEqual(before)
  await row.getByRole('button', { name: said('withdraw.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('withdraw.button') })
    .click()
  await expect(row.getByText(said('withdrawn'))).toBeVisible()
  await reader.reload()
  await settleLists(reader)
  await expect(headline).toBeHidden()
  await agency.close()
})
