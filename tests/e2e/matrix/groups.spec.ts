import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { newGroup } from '#tests/builders/groups.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'

// The browser itself reports rooms that somebody else has blocked.
test.use({ consoleMaySay: [/Failed to load resource.*status of 409/] })

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The owner's API requests outside the page. */
const askedOf = (page: Page) => shopOf(page.request).agency

/** The rooms section of a new group, with one room type selected, on days that hardly any other test uses. */
async function openRooms(page: Page, url: string) {
  await signInAs(page, demoPerson('owner'))
  const agency = askedOf(page)
  const start = randomInt(50, 250)
  await agency.createGroup(newGroup({ url, startsOn: dayIn(start), endsOn: dayIn(start + 2) }))
  const key = { accountId: '1001', url }
  await agency.moveGroup({ ...key, state: 'open' })
  const { units } = await agency.getGroupBlocks(key)
  const unit = units.find(({ cells }) => cells.every(({ free }) => Number(free) > 4))
  if (!unit) throw new Error('no room is free')
  await page.goto(`/agency/sales/groups/${url}?part=rooms`)
  await page.getByLabel(/Agregar habitación|Add a room/).selectOption(String(unit.unitId))
  const nights = page.getByLabel(/Habitaciones la noche del|Rooms on the night of/)
  const save = page.getByRole('button', { name: /Guardar bloqueo|Save the block/ })
  /** Somebody else blocks that many on the first night. */
  const colleague = async (rooms: number) => {
    const cells = unit.cells.slice(0, 1).map(({ day }) => ({ unitId: unit.unitId, day, rooms }))
    await agency.setGroupBlocks({ ...key, cells, release: { daysBefore: 21 } })
  }
  return { nights, save, colleague }
}

const onDevice =
  /Sin guardar\. Se conserva en este dispositivo|Not saved yet\. A draft is kept on this device/
const cameBack = /Recuperamos lo que escribió|What you typed on your last visit is back/

test('unsaved room counts are restored after a reload, until they are saved or discarded', async ({
  page,
}, info) => {
  const { nights, save } = await openRooms(page, `borrador-${info.project.name}-${Date.now()}`)
  await nights.first().fill('1')
  await expect(page.getByText(onDevice)).toBeVisible()
  await page.reload()
  await expect(page.getByText(cameBack)).toBeVisible()
  await expect(nights.first()).toHaveValue('1')
  await save.click()
  await expect(page.getByText(/^(Guardado|Saved)\.?$/)).toBeVisible()
  await expect(page.getByText(cameBack)).toHaveCount(0)
  await page.reload()
  await expect(nights.first()).toHaveValue('1')
  await settleLists(page)
  await expect(page.getByText(cameBack)).toHaveCount(0)

  // The bar is shown only while there are unsaved changes.
  await expect(save).toHaveCount(0)
  await nights.last().fill('1')
  await expect(page.getByText(onDevice)).toBeVisible()
  await expect(save).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Grupos y eventos|Groups and events)$/ })
    .click()
  await expect(nights).toHaveCount(0)
  await page.goBack()
  await expect(nights.last()).toHaveValue('1')
  await page.getByRole('button', { name: /^(Descartar|Discard)$/ }).click()
  await expect(nights.last()).toHaveValue('0')
  await page.reload()
  await expect(nights.first()).toHaveValue('1')
  await settleLists(page)
  await expect(nights.last()).toHaveValue('0')
  await expect(page.getByText(cameBack)).toHaveCount(0)
})

test('the edited nights keep their position while they are saved', async ({ page }, info) => {
  const { nights, save } = await openRooms(page, `quieto-${info.project.name}-${Date.now()}`)
  const kept = page.getByText(/0 de 1 noche vendida|0 of 1 night sold/).filter({ visible: true })
  await nights.first().fill('1')
  // Scrolled to the middle of the window, if the page is long enough.
  await nights.first().evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = async () => (await nights.first().boundingBox())?.y ?? Number.NaN
  const [before, button] = [await top(), await save.boundingBox()]
  if (!button) throw new Error('the button is not there')
  // A press by coordinates, which does not scroll the button into view.
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  await expect(kept).toBeVisible()
  await expect(page.getByText(/^(Guardado|Saved)\.?$/)).toBeVisible()
  await settleLists(page)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test('rooms saved by a colleague in the meantime are not overwritten without confirmation', async ({
  page,
}, info) => {
  const { nights, save, colleague } = await openRooms(page, `colega-${info.project.name}-${Date.now()}`)
  const told = page.getByText(/alguien más cambió una noche|somebody else changed a night/)
  const first = nights.first()
  await first.fill('1')
  await expect(page.getByText(onDevice)).toBeVisible()
  await colleague(2)
  // The page does not know it yet: the server refuses.
  await save.click()
  await expect(told).toBeVisible()
  await expect(page.getByText(/alguien guardó 2|somebody saved 2/)).toBeVisible()
  await expect(first).toHaveValue('1')
  await expect(save).toHaveCount(0)
  await page.getByRole('button', { name: /Tomar lo guardado|Use the saved version/ }).click()
  await expect(told).toHaveCount(0)
  await expect(first).toHaveValue('2')

  await first.fill('1')
  await expect(page.getByText(onDevice)).toBeVisible()
  await colleague(3)
  await page.reload()
  await expect(told).toBeVisible()
  await expect(first).toHaveValue('1')
  await page.getByRole('button', { name: /Conservar lo mío|Keep mine/ }).press('Enter')
  await expect(save).toBeFocused()
  await save.press('Enter')
  await expect(page.getByText(/^(Guardado|Saved)\.?$/)).toBeVisible()
  await expect(first).toHaveValue('1')
})

test('a seller has no preview of a draft’s page', async ({ page }, info) => {
  const url = `a-solas-${info.project.name}-${Date.now()}`
  await signInAs(page, demoPerson('owner'))
  await askedOf(page).createGroup(newGroup({ url }))
  await signInAs(page, demoPerson('seller'))
  await page.goto(`/agency/sales/groups/${url}/preview`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('a group blocks rooms, lists its guests and records its deposits', async ({ page }, info) => {
  const { nights, save } = await openRooms(page, `reunion-${info.project.name}-${Date.now()}`)
  const night = nights.first()
  await night.fill('999')
  await expect(save).toBeDisabled()
  await night.fill('1')
  await page.getByRole('link', { name: /^(Huéspedes|Guests)$/ }).click()
  await expect(page.getByLabel(/Elegir archivo|Choose a file/)).toBeAttached()
  await page.goBack()
  await expect(night).toHaveValue('1')
  await settleLists(page)
  // The user returns from another app: availability is fetched again.
  const asked = page.waitForResponse('**/rpc/agency/getGroupBlocks')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(night).toHaveValue('1')
  await save.click()
  await expect(page.getByText(/^(Guardado|Saved)\.?$/)).toBeVisible()
  const taken = page.getByText(/0 de 1 noche vendida|0 of 1 night sold/)
  await expect(taken.filter({ visible: true })).toBeVisible()
  await settleLists(page)
  const titles = page
    .getByRole('navigation', { name: /Partes del|Parts of/ })
    .locator('a > span > :first-child')
  const tops = await titles.evaluateAll((all) => all.map((title) => title.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])

  await page.getByRole('link', { name: /^(Datos|Details)$/ }).click()
  await page.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
  await expect(page.getByText(/^(Guardado|Saved)\.?$/)).toBeInViewport()

  await page.getByRole('link', { name: /^(Huéspedes|Guests)$/ }).click()
  const file = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const input = page.getByLabel(/Elegir archivo|Choose a file/)
  await input.setInputFiles(file('Habitación,Nombre,Apellidos\nsuite,Ana,Ríos\n'))
  await expect(page.getByText(/«suite» no es un número|“suite” is not a room number/)).toBeVisible()
  await input.setInputFiles(file('Habitación,Nombre,Apellidos\n1,Ana,Ríos\n1,Luis,Peña\n'))
  await expect(page.getByRole('button', { name: 'Luis Peña', exact: true })).toBeVisible()
  await settleLists(page)

  await page.getByRole('button', { name: /(Quitar|Remove).*Luis Peña/ }).click()
  await expect(page.getByRole('button', { name: 'Luis Peña', exact: true })).toBeHidden()
  const undo = page.getByRole('button', { name: /^(Deshacer|Undo)$/ })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('button', { name: 'Luis Peña', exact: true })).toBeVisible()
  await settleLists(page)

  await page.getByRole('link', { name: /^(Depósitos|Deposits)$/ }).click()
  await page
    .getByRole('button', {
      name: /Cambiar calendario|Change the schedule|Acordar depósitos|Set up deposits/,
    })
    .click()
  await page.getByLabel(/Importe|Amount/).fill('12,500')
  await page.getByLabel(/^(Vence|Due)$/).fill(dayIn(20))
  await page.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
  await page.getByRole('button', { name: /Registrar pago|Record a payment/ }).click()
  await page.getByLabel(/Importe|Amount/).fill('12,500')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Registrar pago|Record a payment/ })
    .click()
  await expect(
    page
      .getByText(/^(Pagado|Paid)$/)
      .filter({ visible: true })
      .last(),
  ).toBeVisible()
})

test('an event has one main action and a menu of the others, above sections in one row', async ({
  page,
}, info) => {
  const url = `pasos-${info.project.name}-${Date.now()}`
  await signInAs(page, demoPerson('owner'))
  await askedOf(page).createGroup(newGroup({ url, startsOn: dayIn(60), endsOn: dayIn(63) }))
  await page.goto(`/agency/sales/groups/${url}`)
  await settleLists(page)
  const main = page.getByRole('main')
  const strip = main.getByRole('navigation', { name: /Partes del evento|Parts of the event/ })
  const [back, parts] = [await main.getByRole('link').first().boundingBox(), await strip.boundingBox()]
  if (!back || !parts) throw new Error('the head is not there')
  expect(parts.y + parts.height - back.y).toBeLessThan(260)
  const tops = await strip
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)

  const block = main.getByRole('link', { name: /^(Bloquear habitaciones|Block rooms)$/ })
  const publish = main.getByRole('button', { name: /^(Publicar|Publish)$/ })
  const menu = main.getByRole('button', { name: /^(Más|More)$/ })
  const dialog = page.getByRole('dialog')
  await expect(block).toBeVisible()
  await expect(publish).toHaveCount(1)
  await menu.press('Enter')
  await expect(dialog.getByRole('button', { name: /Cancelar evento|Cancel the event/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Publicar|Publish)$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await strip.getByRole('link', { name: /^(Depósitos|Deposits)$/ }).click()
  await expect(strip.locator('[aria-current]')).toBeInViewport({ ratio: 0.95 })
  await expect(main.getByText(/acordados|agreed/)).toHaveCount(0)
  await expect(main.getByText(/^(Acordar depósitos|Set up deposits)$/)).toHaveCount(1)
  await menu.click()
  await dialog.getByRole('button', { name: /^(Publicar|Publish)$/ }).click()
  await expect(dialog).toContainText(`/booking/1001/group/${url}`)
  await dialog.getByRole('button', { name: /^(Publicar|Publish)$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(publish).toHaveCount(0)
  await expect(block).toBeVisible()
  await menu.click()
  await expect(dialog.getByRole('link', { name: /Ver su página|See its page/ })).toBeVisible()
  // The action that ends it looks different from the one that only stops its sale.
  const looks = await dialog
    .getByRole('button', { name: /Dejar de vender|Stop selling|Cancelar evento|Cancel the event/ })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).color))
  expect([looks.length, new Set(looks).size]).toEqual([2, 2])
})
