import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { photograph } from '#tests/builders/uploads.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { addOwnHotel } from '#tests/support/worlds/own-hotel.ts'

// No signal, and a photograph that the server refuses.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|when fetching the script|status of 4/] })

/** Whether each picture of a product is a photograph, in order. */
async function photographsOf(hotel: string): Promise<boolean[]> {
  let are: boolean[] = []
  await inShopDatabase(async (database) => {
    const { rows } = await database.execute<{ pictures: { colour?: string }[] }>(
      sql`SELECT pictures FROM products WHERE id = ${hotel}`,
    )
    are = (rows[0]?.pictures ?? []).map(({ colour }) => colour !== undefined)
  })
  return are
}

test('an owner adds the photographs of an archive to the products that their names say', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name.startsWith('es') ? 'es' : 'en'
  const hotel = await addOwnHotel(`photo-hotel-${info.project.name}`)
  const before = await photographsOf(hotel)
  const { said } = await visitSpeaking(page, baseURL ?? '', language)
  const say = (key: string) => said('product-photographs', key)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/products/import')
  await settle(page)
  const choose = page.getByLabel(say('choose'))
  const zip = (name: string, content: Uint8Array) => ({
    ...{ name, mimeType: 'application/zip', buffer: Buffer.from(content) },
  })

  // A file that is not an archive, or has no photographs, gets a message.
  await choose.setInputFiles(zip('roto.zip', new TextEncoder().encode('PK not a zip')))
  await expect(page.getByText(say('problem.unreadable'))).toBeVisible()
  await choose.setInputFiles(zip('notas.zip', zipSync({ 'notas.txt': new TextEncoder().encode('hola') })))
  await expect(page.getByText(say('problem.none'))).toBeVisible()

  const large = new Uint8Array(await photograph({ width: 1300, height: 900 }))
  const small = new Uint8Array(await photograph({ width: 300, height: 200 }))
  const fotos = zipSync({
    [`${hotel}/2.jpg`]: large,
    [`${hotel}/1.jpg`]: large,
    'sin-nombre.jpg': large,
    '__MACOSX/._1.jpg': large,
  })
  await choose.setInputFiles(zip('fotos.zip', fotos))
  await expect(page.getByText('sin-nombre.jpg')).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByLabel(say('place')).selectOption(hotel)
  await expect(page.getByText('sin-nombre.jpg')).toBeHidden()

  // Without signal nothing is lost: the button waits.
  const add = page.getByRole('button', { name: say('add_other') })
  await page.context().setOffline(true)
  await expect(add).toBeDisabled()
  await page.context().setOffline(false)
  await expect(add).toBeEnabled()
  await pressPainted(add)
  await expect(page.getByText(say('added.applied'))).toBeVisible({ timeout: 60_000 })
  // Before the drawings, after earlier photographs.
  const expected = [...before.filter(Boolean), ...[true, true, true], ...before.filter((is) => !is)]
  expect(await photographsOf(hotel)).toEqual(expected)

  // A photograph that is too small is refused by the server, in words.
  await pressPainted(page.getByRole('button', { name: say('done') }))
  await choose.setInputFiles({ name: `${hotel}-9.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(small) })
  // By the keyboard: a second press at the same place would be a double click.
  await page.getByRole('button', { name: say('add_one') }).press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('1200 × 800', { timeout: 60_000 })
  await expect(alert).toContainText(`${hotel}-9.jpg`)
  expect(await photographsOf(hotel)).toEqual(expected)
})
