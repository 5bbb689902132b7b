import { sql } from 'drizzle-orm'
import { textFrom } from '#core/app/written-text.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'

// No signal.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|when fetching the script/] })

test('an owner closes days of several products, pauses them and puts them back on sale', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const text = `Lote ${info.project.name}`
  for (const nth of [1, 2]) await addNamedHotel(`lote-${nth}-${info.project.name}`, `${text} ${nth}`)
  const { said, shop } = await visitSpeaking(page, baseURL ?? '', language)
  const say = (key: string) => said('catalogue', `batch.${key}`)
  await signInAs(page, demoPerson('owner'))
  await page.goto(`/agency/catalogs/products?text=${encodeURIComponent(text)}`)
  await settle(page)
  const states = async () => {
    const { rows } = await shop.product.listCatalogue({ text })
    return rows.map(({ state }) => state).join()
  }
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: say(key), exact: true })
  await button('start').click()
  await expect(button('paused')).toBeDisabled()
  const checks = main.getByRole('checkbox')
  await checks.first().focus()
  await page.keyboard.press('Space')
  await expect(button('paused')).toBeEnabled()
  expect(await axeComplaints(page)).toEqual([])

  // The preview says what stays as it is, and nothing happens without the confirmation.
  await button('published').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: say('published') })).toBeDisabled()
  await expect(sheet).toContainText(language === 'es' ? 'no hay nada que cambiar' : 'nothing to change')
  expect(await axeComplaints(page)).toEqual([])
  await page.keyboard.press('Escape')

  await button('closed').click()
  await sheet.getByRole('button', { name: say('closed') }).click()
  await expect(sheet).toBeHidden()
  // The whole screen is about products: it does not count cells.
  await expect(
    main.getByRole('status').filter({
      hasText: language === 'es' ? 'Los días elegidos están cerrados.' : 'The chosen days are closed.',
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: said('stock-calendar', 'edit.undo') }).click()
  await expect(page.getByRole('button', { name: said('stock-calendar', 'edit.undo') })).toBeHidden()

  // Without signal there is an error, and the selection stays.
  await button('page').click()
  await button('paused').click()
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: say('paused') }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: say('paused') }).click()
  await expect(sheet).toBeHidden()
  await expect(button('paused')).toBeDisabled()
  expect(await states()).toBe('paused,paused')

  // The line has the focus and undoes the batch; the history has it too. Without signal it fails with one message.
  const undo = page.getByRole('button', { name: said('stock-calendar', 'edit.undo'), exact: true })
  await expect(undo.first()).toBeFocused()
  await page.context().setOffline(true)
  await expect(main.getByText(say('offline'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(main.getByText(say('offline'))).toBeHidden()
  await undo.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(states).toBe('published,published')
  const history = page.getByRole('region', { name: said('catalogue', 'moves.title') })
  const latest = history.getByRole('listitem').first()
  await expect(latest).toContainText(`${text} 2`)
  await expect(latest.getByRole('button')).toHaveCount(0)

  // One that moved since stays, and is named.
  await button('page').click()
  await button('paused').click()
  await sheet.getByRole('button', { name: say('paused') }).click()
  await expect(sheet).toBeHidden()
  await shop.product.moveProduct({ productId: `lote-1-${info.project.name}`, to: 'archived' })
  await latest.getByRole('button').click()
  await expect(history.getByRole('status').filter({ hasText: `${text} 1` })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  const { rows } = await shop.product.listCatalogue({ text })
  expect(rows.map(({ state }) => state)).toEqual(['published'])
  await button('end').click()
  await expect(checks).toHaveCount(0)
})

async function addNamedHotel(id: string, name: string): Promise<void> {
  await addOwnHotel(id)
  const both = JSON.stringify(textFrom({ es: name, en: name }))
  await inShopDatabase((database) =>
    database.execute(sql`UPDATE products SET name = ${both}::jsonb WHERE id = ${id}`),
  )
}
