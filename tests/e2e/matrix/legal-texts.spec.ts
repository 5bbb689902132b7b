import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { lane } from '#tests/support/run/lane.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

/** A day without sales, another in each worker: other tests accept the texts of today. */
const startsOn = addDays(dayIn(new Date(), homeZone), 900 + lane.own)

test('an admin edits a text, previews it, publishes it, and a customer reads it', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  // Each project has a text of its own: they may share the server.
  const [kind, document] =
    language === 'es' ? (['customer_terms', 'terms'] as const) : (['privacy_notice', 'privacy'] as const)
  const said = (key: string) => words(language, 'platform-settings', key)
  const main = page.getByRole('main')
  const press = (key: string) => main.getByRole('button', { name: said(key) }).click()
  const view = (key: string) =>
    main
      .getByText(said(`legal.views.${key}`))
      .first()
      .click()
  const expectGood = async () => {
    expect(await axeComplaints(page)).toEqual([])
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await speak(page, language)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin/settings/legal')
  await settleLists(page)
  await expectGood()
  await page.goto(`/admin/settings/legal/${kind}`)
  await settleLists(page)
  await expectGood()

  const added = `Añadido ${startsOn}`
  const isPhone = info.project.name.endsWith('phone')
  for (const [at, name] of ['Español', 'English'].entries()) {
    if (isPhone) await main.getByText(name, { exact: true }).click()
    const text = main.locator('textarea').nth(isPhone ? 0 : at)
    await text.fill(`${await text.inputValue()}\n\n# ${added}\n\n- {{name}}\n- {{bank}}`)
  }
  await press('legal.save')
  await expect(main.getByText('{{bank}}').last()).toBeVisible()
  for (const [at, name] of ['Español', 'English'].entries()) {
    if (isPhone) await main.getByText(name, { exact: true }).click()
    const text = main.locator('textarea').nth(isPhone ? 0 : at)
    await text.fill((await text.inputValue()).replace('{{bank}}', '{{phone}}'))
  }
  await press('legal.save')
  await expect(main.getByText(said('legal.state.stored'))).toBeVisible()

  await view('preview')
  await expect(main.getByRole('heading', { name: added }).first()).toBeVisible()
  await expectGood()
  await view('differences')
  await expect(main.locator('ins').filter({ hasText: added }).first()).toBeVisible()
  await expect(main.locator('del')).toHaveCount(0)
  await expectGood()

  await press('legal.publish')
  const sheet = page.getByRole('dialog')
  await sheet.locator('input').first().fill(startsOn)
  await sheet.getByRole('button', { name: said('legal.publish') }).click()
  await expect(sheet).toBeHidden()
  await expect(main.getByText(said('legal.state.none'))).toBeVisible()

  await page.goto(`/booking/1001/legal/${document}?version=${startsOn}`)
  await expect(page.getByRole('heading', { name: added })).toBeVisible()
  await expect(page.getByText(words(language, 'terms-and-conditions', 'earlier.text'))).toBeVisible()
  await expectGood()
  await page.goto(`/booking/1001/legal/${document}`)
  await expect(page.getByText(words(language, 'terms-and-conditions', 'draft.title'))).toBeVisible()
  await expect(page.getByRole('heading', { name: added })).toHaveCount(0)
})
