import { languageNames, languages } from '#core/app/language.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'

test('an owner creates a promotion, sees its example, pauses and deletes it', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'promotions', key)
  await speak(page, language)
  await enterAs(page, 'owner')
  await addOwnHotel('own-hotel')
  await page.goto('/agency/catalogs/promotions')
  await settleLists(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await main
    .getByRole('button', { name: said('create') })
    .first()
    .click()
  await expect(sheet.getByText(said('preview.incomplete'))).toBeVisible()

  // Nothing is sent while a field is missing.
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet.getByText(said('edit.percent_error'))).toBeVisible()
  const name = `Promo ${info.project.name}`
  for (const one of languages) await sheet.getByLabel(new RegExp(`· ${languageNames[one]}$`)).fill(name)
  await sheet.getByLabel(said('edit.percent')).fill('20')
  const chosen = sheet.getByRole('checkbox', { name: 'Hotel Casa Propia' }).first()
  if (!(await chosen.isChecked())) await chosen.check()
  await expect(sheet.getByText(said('preview.incomplete'))).toHaveCount(0)
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await settle(page)
  const saved = main.getByRole('button', { name })
  await expect(saved).toBeVisible()

  await saved.click()
  await sheet.getByRole('button', { name: said('edit.pause') }).click()
  await expect(sheet).toHaveCount(0)
  await saved.click()
  await expect(sheet.getByRole('button', { name: said('edit.resume') })).toBeVisible()
  await sheet.getByRole('button', { name: said('edit.remove') }).click()
  const sure = sheet.getByRole('button', { name: said('edit.remove_sure') })
  await expect(sure).toBeInViewport({ ratio: 0.9 })
  await sure.click()
  await expect(saved).toHaveCount(0)
})

test('staff promote a tour of the platform, which promotions of rooms do not fit', async ({
  page,
  baseURL,
}, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'promotions', 'admin')
  await page.goto('/admin/products')
  await settleLists(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: words(language, 'catalogue', 'promotions') })
    .click()
  await expect(page).toHaveURL('/admin/products/promotions')
  await settleLists(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await main
    .getByRole('button', { name: said('create') })
    .first()
    .click()
  const name = `Tour ${info.project.name}`
  for (const one of languages) await sheet.getByLabel(new RegExp(`· ${languageNames[one]}$`)).fill(name)
  // Of many tours a few are listed, and the others are found by name.
  const tours = sheet.getByRole('group', { name: said('edit.tours') })
  await expect(tours.getByRole('checkbox')).toHaveCount(8)
  const tour = tours.getByRole('checkbox', { name: /Yelapa/ })
  await expect(tour).toHaveCount(0)
  await tours.getByRole('textbox').fill('yelapa')
  await tour.check()
  await sheet.getByLabel(said('edit.kind'), { exact: true }).selectOption('nights')
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet.getByText(said('edit.kind_error'))).toBeVisible()
  await sheet.getByLabel(said('edit.kind'), { exact: true }).selectOption('percent')
  await sheet.getByLabel(said('edit.percent')).fill('10')
  await sheet.getByLabel(said('edit.code')).fill('tour-10')
  await sheet.getByLabel(said('edit.max_uses')).fill('5')
  await expect(sheet.getByText(said('preview.two'))).toBeVisible()
  const save = sheet.getByRole('button', { name: said('edit.save') })
  await page.context().setOffline(true)
  await expect(sheet.getByText(said('offline'))).toBeVisible()
  await expect(save).toBeDisabled()
  await page.context().setOffline(false)
  await expect(save).toBeEnabled()
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await settle(page)
  const saved = main.getByRole('button', { name })
  await expect(main.getByText('TOUR10')).toBeVisible()
  await saved.click()
  await sheet.getByRole('button', { name: said('edit.remove') }).click()
  await sheet.getByRole('button', { name: said('edit.remove_sure') }).click()
  await expect(saved).toHaveCount(0)
})
