import { sql } from 'drizzle-orm'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'

// No signal.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|when fetching the script/] })

/** The code of a hotel's first room. */
async function firstRoom(hotel: string): Promise<string> {
  let code = ''
  await inShopDatabase(async (database) => {
    const { rows } = await database.execute<{ code: string }>(
      sql`SELECT code FROM units WHERE product_id = ${hotel} ORDER BY position LIMIT 1`,
    )
    code = rows[0]?.code ?? ''
  })
  return code
}

const csv = (name: string, rows: string[][]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
})

test('an owner imports a sheet: corrects a column, sees refused cells in place, confirms prices, applies and undoes it', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const hotel = await addOwnHotel(`import-hotel-${info.project.name}`)
  const room = await firstRoom(hotel)
  const on = (day: number) => addDays(dayIn(new Date(), homeZone), day)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const button = (key: string) => page.getByRole('button', { name: said('product-import', key), exact: true })
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products')
  await settle(page)
  await page.getByRole('link', { name: said('catalogue', 'import') }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('product-import', 'title') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  const file = page.getByLabel(said('product-import', 'file.choose'))

  // Without signal the file waits.
  await page.context().setOffline(true)
  await expect(page.getByText(said('product-import', 'offline'))).toBeVisible()
  // Both projects import into one account, which remembers headings.
  const name = `tarifas ${info.project.name}.csv`
  const headings = ['Propiedad', 'Tipo de cuarto', 'Fecha', `Lo que cuesta ${info.project.name}`, 'Notas']
  await file.setInputFiles(
    csv(name, [headings, [hotel, room, on(2), 'gratis', 'x'], [hotel, room, on(3), '$1,900.00', '']]),
  )
  await expect(page.getByText(new RegExp(`: ${name}$`))).toBeVisible()
  await page.context().setOffline(false)
  await button('file.read').click()

  // A column that was not recognized is chosen by hand, and its refused cell is marked in place.
  const column = page.getByLabel(/Lo que cuesta/)
  await expect(column).toHaveValue('')
  await column.selectOption('price')
  const refused = page.getByRole('cell', { name: /gratis/ })
  await expect(refused).toContainText(/«gratis»|“gratis”/)
  await expect(page.getByText(/^D2, (Precio|Price): /)).toBeVisible()
  await expect(button('apply.button')).toBeDisabled()
  expect(await axeComplaints(page)).toEqual([])

  // The corrected file: its columns are remembered only once they were applied.
  const good = [headings, [hotel, room, on(2), '9,900.00', ''], [hotel, room, on(3), '1900', '']]
  await button('file.other').click()
  await file.setInputFiles(csv(name, good))
  await page.getByLabel(/Lo que cuesta/).selectOption('price')
  const confirm = page.getByLabel(said('product-import', 'moves.confirm'))
  await expect(confirm).toBeVisible()
  await expect(button('apply.button')).toBeDisabled()
  await confirm.check()
  await button('apply.button').click()
  await expect(page.getByText(said('product-import', 'apply.again'))).toBeVisible()
  // The history below has it without another visit.
  await expect(page.getByRole('button', { name: new RegExp(`(Deshacer|Undo) ${name}`) })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await page.goto(`/agency/catalogs/products/${hotel}/calendar`)
  await settle(page)
  await expect(page.getByRole('grid').getByText('9,900')).toHaveCount(1)

  await page.goto('/agency/catalogs/products/import')
  await settle(page)
  await file.setInputFiles(csv(name, good))
  await expect(page.getByText(said('product-import', 'columns.remembered'))).toBeVisible()
  await expect(page.getByText(said('product-import', 'check.nothing'))).toBeVisible()
  // The sheet under review stays open.
  await page.getByRole('button', { name: new RegExp(`(Deshacer|Undo) ${name}`) }).click()
  await expect(page.getByText(said('product-import', 'apply.undone'))).toBeVisible()
  await expect(page.getByText(said('product-import', 'columns.remembered'))).toBeVisible()
  await page.goto(`/agency/catalogs/products/${hotel}/calendar`)
  await settle(page)
  await expect(page.getByRole('grid').getByText('9,900')).toHaveCount(0)
})

test('an owner whose sheet has rooms and prices alone chooses one rate for all of them', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const on = (day: number) => addDays(dayIn(new Date(), homeZone), day)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const button = (key: string) => page.getByRole('button', { name: said('product-import', key), exact: true })
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products/import')
  await settle(page)
  const hotel = `Posada ${info.project.name}`
  const name = `cuartos ${info.project.name}.csv`
  const facts = [hotel, 'Cancún', '4', 'Calle 3, Centro']
  await page.getByLabel(said('product-import', 'file.choose')).setInputFiles(
    csv(name, [
      [
        'Hotel',
        'Destino',
        'Estrellas',
        'Dirección',
        'Cuarto',
        'Adultos',
        'Capacidad',
        'Fecha',
        'Cupo',
        'Precio',
        // Both projects import into one account, which remembers headings.
        `Notas ${info.project.name}`,
      ],
      [...facts, 'Doble', '2', '2', on(20), '3', '1450.00'],
      [...facts, 'Triple', '3', '3', on(20), '3', '1950.00'],
    ]),
  )
  await expect(page.getByRole('heading', { name: said('product-import', 'rate.title') })).toBeVisible()
  await expect(button('apply.button')).toBeDisabled()
  await page.getByLabel(said('product-editor', 'field.board')).selectOption('BB')
  expect(await axeComplaints(page)).toEqual([])
  await pressPainted(button('rate.use'))
  await expect(page.getByText(said('product-import', 'rate.used'))).toBeVisible()
  await button('apply.button').click()
  await expect(page.getByText(said('product-import', 'apply.again'))).toBeVisible()
  // What was made is removed again: other tests count the agency's products.
  await page.getByRole('button', { name: new RegExp(`(Deshacer|Undo) ${name}`) }).click()
  await expect(page.getByText(said('product-import', 'apply.undone'))).toBeVisible()
})

test('a seller who may not edit products does not import them', async ({ page, baseURL }, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/catalogs/products/import')
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('errors', 'forbidden.title'))
})
