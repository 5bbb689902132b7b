import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs, signInAs } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

test('a key focuses the search, which finds agencies, people and sales, and a reload loses nothing', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string, section = 'platform-search') => words(language, section, key)
  const { offers } = await visitSpeaking(page, baseURL ?? '', language)
  const { code } = await buy(page.request, [offers.tour.line], { language })
  await enterAsAdmin(page, baseURL ?? '')
  const { accountId } = await newFile(baseURL ?? '', shopOf(page.request), [])
  await page.goto('/admin')
  await settleLists(page)

  // If the header has no room for the search, the key opens its screen.
  const box = page.getByRole('searchbox', { name: said('search.label', 'admin-menu') })
  await page.getByRole('heading', { level: 1 }).press('/')
  if (language === 'es') {
    await expect(page).toHaveURL(/\/admin\/search$/)
    await expect(page.getByText(said('hint'))).toBeVisible()
    await page.getByRole('heading', { level: 1 }).press('/')
  }
  await expect(box).toBeFocused()
  // A slash typed into a field does not trigger the shortcut.
  await box.fill('')
  await box.pressSequentially('maria/nunez')
  // On its own screen results appear while typing; elsewhere Enter opens it.
  if (language === 'es') await expect(page).toHaveURL(/text=maria/)
  await expect(box).toHaveValue('maria/nunez')
  await box.press('Enter')
  await expect(page).toHaveURL(/text=maria/)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: said('sales.title') }).getByRole('link')).not.toHaveCount(0)

  await box.fill(code.toLowerCase())
  await box.press('Enter')
  const sales = main.getByRole('region', { name: said('sales.title') })
  await expect(sales.getByRole('link')).toHaveText([new RegExp(`^${code}`)])
  await page.reload()
  await settleLists(page)
  await expect(box).toHaveValue(code.toLowerCase())
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await sales.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/sales\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await main.getByRole('link', { name: said('title') }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/search\\?text=${code.toLowerCase()}`))

  // An applicant and the agency lead to the same file.
  await page.goto(`/admin/search?text=${accountId}`)
  await settleLists(page)
  await main
    .getByRole('region', { name: said('agencies.title') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/affiliations/${accountId}$`))

  await page.goto('/admin/search?text=nadie-se-llama-asi')
  await expect(page.getByRole('heading', { name: said('empty.title') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('people of an agency use the key and the menu to find their own data, and none of other agencies', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string, section = 'agency-search') => words(language, section, key)
  const { offers } = await visitSpeaking(page, baseURL ?? '', language)
  const { code } = await buy(page.request, [offers.tour.line], { language })
  await enterAs(page, 'owner')
  await page.goto('/agency')
  await settleLists(page)
  const box = page.getByRole('searchbox', { name: said('search.label', 'agency-menu') })
  await page.getByRole('heading', { level: 1 }).press('/')
  if (language === 'es') {
    await expect(page).toHaveURL(/\/agency\/search$/)
    await expect(page.getByText(said('hint'))).toBeVisible()
    await page.getByRole('button', { name: said('open', 'agency-menu') }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('list', { name: said('groups.today', 'agency-menu') })).toBeVisible()
    await expect(menu.getByRole('region', { name: said('you.label', 'agency-menu') })).toContainText(
      /Titular de la agencia · Viajes Cempasúchil/,
    )
    await menu.getByRole('link', { name: said('title', 'agency-search') }).click()
    await expect(menu).toHaveCount(0)
    await expect(box).toBeFocused()
  } else {
    const link = page.getByRole('navigation').getByRole('link', { name: said('title', 'agency-search') })
    // From another screen, and from its own.
    for (const _ of ['there', 'here']) {
      await link.click()
      await expect(page).toHaveURL(/\/agency\/search$/)
      await expect(page.getByText(said('hint'))).toBeVisible()
      await expect(box).toBeFocused()
    }
  }
  await box.fill(code.toLowerCase())
  await box.press('Enter')
  const main = page.getByRole('main')
  const sales = main.getByRole('region', { name: said('sales.title') })
  await expect(sales.getByRole('link')).toHaveText([new RegExp(`^${code}`)])
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await sales.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)

  // An owner of another agency searches for the same.
  await signInAs(page, { email: 'marina@brisaclara.example', password: 'hamaca-blanca-58' })
  await page.goto(`/agency/search?text=${code}`)
  await expect(page.getByRole('heading', { name: said('empty.title') })).toBeVisible()
})
