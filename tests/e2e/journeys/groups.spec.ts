import type { Page } from 'playwright/test'
import { newGroup } from '#tests/builders/groups.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { signInAs } from '#tests/support/enter-as.ts'
import { settle } from '#tests/support/visit.ts'

const owner = { email: 'duena@cempasuchil.example', password: 'flor-de-muerto-20' }
const seller = { email: 'bruno@cempasuchil.example', password: 'mochila-verde-31' }

// An address that is taken; a page that is a draft yet.
test.use({ consoleMaySay: [/status of 40[49]/] })

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const whole = async (page: Page) => {
  await settle(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('a group is opened and published; its address is its own', async ({ page }, info) => {
  const url = `boda-${info.project.name}-${Date.now()}`
  await signInAs(page, owner)
  await page.goto('/agency/sales/groups')
  await whole(page)
  await page.getByRole('button', { name: /Nuevo grupo o evento|New group or event/ }).click()
  const sheet = page.getByRole('dialog')
  const submit = sheet.getByRole('button', { name: /Guardar borrador|Save draft/ })
  await submit.click()
  await expect(sheet.getByText(/Escriba el nombre del grupo|Write the group’s name/)).toBeVisible()
  await sheet.getByLabel(/^(Nombre|Name)$/).fill('Boda de Inés y Román')
  await expect(sheet.getByLabel(/Dirección de su página|Address of its page/)).toHaveValue(
    'boda-de-ines-y-roman',
  )
  await sheet.getByLabel(/Primer día|First day/).fill(dayIn(60))
  await sheet.getByLabel(/Último día|Last day/).fill(dayIn(62))
  await sheet.getByLabel(/^(Destino|Destination)$/).selectOption('oaxaca')
  const address = sheet.getByLabel(/Dirección de su página|Address of its page/)
  await address.fill('boda-lucia-y-mateo')
  await submit.click()
  await expect(sheet.getByRole('alert')).toContainText(/Ya tiene un grupo|already have a group/)
  await address.fill(url)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boda de Inés y Román' })).toBeVisible()
  expect((await page.request.get(`/booking/1001/group/${url}`)).status()).toBe(404)
  await whole(page)

  await page.getByRole('button', { name: /^(Publicar|Publish)$/ }).click()
  await expect(page.getByText(/^(Publicado|Published)$/)).toBeVisible()
  await page.goto(`/booking/1001/group/${url}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Boda de Inés y Román' })).toBeVisible()
})

test('a group keeps rooms, lists its guests and notes its deposits', async ({ page }, info) => {
  const url = `reunion-${info.project.name}-${Date.now()}`
  await signInAs(page, owner)
  const ask = async (verb: string, json: object) =>
    expect((await page.request.post(`/rpc/agency/${verb}`, { data: { json } })).status(), verb).toBe(200)
  await ask('createGroup', newGroup({ url, startsOn: dayIn(50), endsOn: dayIn(52) }))
  await ask('moveGroup', { accountId: '1001', url, state: 'open' })
  await page.goto(`/agency/sales/groups/${url}?part=rooms`)
  await page.getByLabel(/Agregar habitación|Add a room/).selectOption({ index: 1 })
  const night = page.getByLabel(/Habitaciones la noche del|Rooms on the night of/).first()
  await night.fill('999')
  const save = page.getByRole('button', { name: /Guardar bloqueo|Save the block/ })
  await expect(save).toBeDisabled()
  await night.fill('1')
  await save.click()
  await expect(page.getByText(/0 de 1 noche vendida \(0 %\)|0 of 1 night sold \(0%\)/)).toBeVisible()
  await whole(page)

  await page.getByRole('link', { name: 'Rooming list' }).click()
  const file = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const input = page.getByLabel(/Elegir archivo|Choose a file/)
  await input.setInputFiles(file('Habitación,Nombre,Apellidos\nsuite,Ana,Ríos\n'))
  await expect(page.getByText(/«suite» no es un número|“suite” is not a room number/)).toBeVisible()
  await input.setInputFiles(file('Habitación,Nombre,Apellidos\n1,Ana,Ríos\n1,Luis,Peña\n'))
  await expect(page.getByRole('button', { name: 'Luis Peña', exact: true })).toBeVisible()
  await whole(page)

  await page.getByRole('link', { name: /^(Depósitos|Deposits)$/ }).click()
  await page.getByRole('button', { name: /Cambiar calendario|Change the schedule/ }).click()
  await page.getByLabel(/Importe|Amount/).fill('12,500')
  await page.getByLabel(/^(Vence|Due)$/).fill(dayIn(20))
  await page.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
  await page.getByRole('button', { name: /Anotar pago|Note a payment/ }).click()
  await page.getByLabel(/Importe|Amount/).fill('12,500')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Anotar pago|Note a payment/ })
    .click()
  await expect(
    page
      .getByText(/^(Pagado|Paid)$/)
      .filter({ visible: true })
      .last(),
  ).toBeVisible()
})

test('a seller sees groups and cannot change them', async ({ page }) => {
  await signInAs(page, seller)
  await page.goto('/agency/sales/groups/boda-lucia-y-mateo')
  await whole(page)
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
  await whole(page)
  await expect(page.getByRole('button', { name: /Nuevo grupo|New group/ })).toHaveCount(0)
})
