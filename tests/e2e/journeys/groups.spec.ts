import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'

// An address in use; a page that is still a draft.
test.use({ consoleMaySay: [/status of 40[49]/] })

/** Three nights on which a hotel in Oaxaca has a room, and that room. */
async function freeRoom(page: Page) {
  for (let ahead = 60; ahead < 90; ahead += 3) {
    const [from, until] = [dayIn(ahead), dayIn(ahead + 3)]
    const token = `h_oaxaca_${from.replaceAll('-', '')}_${until.replaceAll('-', '')}_2`
    const asked = await page.request.post('/rpc/product/search', {
      data: { json: { accountId: '1001', token } },
    })
    const { offers } = (await asked.json()).json as {
      offers: { left: number; rooms: { unitId: number }[] }[]
    }
    const room = offers.find(({ left }) => left > 3)?.rooms[0]
    if (room) return { from, until, unitId: String(room.unitId) }
  }
  throw new Error('no room is free')
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'a group is opened, blocks rooms and is published; its page offers them, at its own address',
  { tag: '@en-desktop' },
  async ({ page }, info) => {
    const url = `boda-${info.project.name}-${Date.now()}`
    const name = 'Boda de Inés y Román'
    await signInAs(page, demoPerson('owner'))
    const { from, until, unitId } = await freeRoom(page)
    await page.goto('/agency/sales/groups')
    await settleLists(page)
    await page.getByRole('button', { name: /Nuevo grupo o evento|New group or event/ }).click()
    const sheet = page.getByRole('dialog')
    const submit = sheet.getByRole('button', { name: /Guardar borrador|Save draft/ })
    await submit.click()
    await expect(sheet.getByText(/Escriba el nombre del grupo|Enter the group’s name/)).toBeVisible()
    await sheet.getByLabel(/^(Nombre|Name)$/).fill('Boda de Inés y Román')
    await expect(sheet.getByLabel(/Dirección de su página|Address of its page/)).toHaveValue(
      'boda-de-ines-y-roman',
    )
    await sheet.getByLabel(/Primer día|First day/).fill(from)
    await sheet.getByLabel(/Último día|Last day/).fill(until)
    await sheet.getByLabel(/^(Destino|Destination)$/).selectOption('oaxaca')
    const address = sheet.getByLabel(/Dirección de su página|Address of its page/)
    await address.fill('boda-lucia-y-mateo')
    await submit.click()
    await expect(sheet.getByRole('alert')).toContainText(/Ya tiene un grupo|already have a group/)
    await address.fill(url)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Boda de Inés y Román' })).toBeVisible()
    expect((await page.request.get(`/booking/1001/group/${url}`)).status()).toBe(404)
    await settleLists(page)

    await page.getByRole('link', { name: /^(Datos|Details)$/ }).click()
    const preview = page.getByRole('link', { name: /Vista previa de la página|Preview the page/ })
    const [draft] = await Promise.all([page.waitForEvent('popup'), preview.click()])
    await expect(draft.getByRole('heading', { level: 1 }).first()).toHaveText(
      /Solo usted|only you can see it/i,
    )
    await expect(draft.getByText(name, { exact: true })).toBeVisible()
    await expect(draft.locator('[inert] a[href*="/booking/1001/view/"]').first()).toBeVisible()
    await draft.close()

    const room = page.getByLabel(/Agregar habitación|Add a room/)
    const blockRooms = page.getByRole('link', { name: /^(Bloquear habitaciones|Block rooms)$/ })
    await page.getByRole('link', { name: /^(Depósitos|Deposits)$/ }).click()
    await blockRooms.click()
    await expect(page.getByText(/mientras el grupo decide|while the group decides/)).toBeVisible()
    await expect(room).toBeFocused()
    await room.selectOption(unitId)
    for (const night of await page.getByLabel(/Habitaciones la noche del|Rooms on the night of/).all())
      await night.fill('2')
    await page.getByRole('button', { name: /Guardar bloqueo|Save the block/ }).click()
    await expect(page.getByText(/0 de 6 noches|0 of 6 nights/).filter({ visible: true })).toHaveCount(1)

    const publish = page.getByRole('button', { name: /^(Publicar|Publish)$/ })
    await expect(publish).toHaveCount(0)
    await page.getByRole('button', { name: /Marcar como confirmado|Mark as confirmed/ }).click()
    await sheet.getByRole('button', { name: /Marcar como confirmado|Mark as confirmed/ }).click()
    await publish.click()
    await expect(sheet).toContainText(/Una vez publicada|Once published/)
    await expect(sheet).toContainText(/ya no podrá cambiarla|you can’t change it after you publish/)
    await expect(sheet).toContainText(`/booking/1001/group/${url}`)
    await sheet.getByRole('button', { name: /^(Publicar|Publish)$/ }).click()
    await expect(page.getByRole('button', { name: /Empezó el viaje|The trip has begun/ })).toHaveCount(0)
    await expect(page.getByText(/^(Publicado|Published)$/)).toBeVisible()
    await page.goto(`/booking/1001/group/${url}`)
    await settle(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(sections.first()).toHaveText(/Habitaciones apartadas|Rooms held/)
    await expect(page.getByText(/Quedan 2|2 left/)).toBeVisible()
    await page.getByRole('link', { name: /^(Reservar|Book):/ }).click()
    await expect(page.getByText(new RegExp(`(Apartado para:|Held for) ${name}`)).first()).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/booking/1001/group/${url}`,
    )
    const add = page.getByRole('button', { name: /Agregar al carrito|Add to cart/ }).filter({ visible: true })
    await add.click()
    await sheet.getByRole('link', { name: /Ir al carrito|Go to cart/ }).click()
    // Carts of one account are shared, with lines of another run.
    const held = page.getByText(new RegExp(`${name} \\((habitación apartada|room block)\\)`))
    await expect(held.first()).toBeVisible()
  },
)

test('a seller sees groups and cannot change them', { tag: '@es-phone' }, async ({ page }) => {
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/sales/groups/boda-lucia-y-mateo')
  await settleLists(page)
  await expect(page.getByRole('heading', { level: 1, name: /Lucía/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Cancelar grupo|Cancel the group/ })).toHaveCount(0)
  const facts = page.locator('dl > div', { has: page.locator('dd') }).filter({ visible: true })
  const overwritten = await facts.evaluateAll((rows) => {
    const inkOf = (element: Element | null) => {
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const isOverwritten = (row: Element) =>
      inkOf(row.querySelector('dt')).some((a) => inkOf(row.querySelector('dd')).some((b) => meet(a, b)))
    return rows.filter(isOverwritten).map((row) => row.textContent)
  })
  expect(overwritten).toEqual([])
  await page.goto('/agency/sales/groups')
  await settleLists(page)
  await expect(page.getByRole('button', { name: /Nuevo grupo|New group/ })).toHaveCount(0)
})
