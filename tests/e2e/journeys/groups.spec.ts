import { demoPerson } from '#tests/support/demo-person.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { signInAs } from '#tests/support/enter-as.ts'
import { settleLists } from '#tests/support/visit.ts'

// An address that is taken; a page that is a draft yet.
test.use({ consoleMaySay: [/status of 40[49]/] })

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'a group is opened and published; its address is its own',
  { tag: '@en-desktop' },
  async ({ page }, info) => {
    const url = `boda-${info.project.name}-${Date.now()}`
    await signInAs(page, demoPerson('owner'))
    await page.goto('/agency/sales/groups')
    await settleLists(page)
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
    await settleLists(page)

    await page.getByRole('button', { name: /^(Publicar|Publish)$/ }).click()
    await expect(sheet).toContainText(/a la vista de todos|Everybody can see its page/)
    await sheet.getByRole('button', { name: /^(Publicar|Publish)$/ }).click()
    await expect(page.getByRole('button', { name: /Empezó el viaje|The trip has begun/ })).toHaveCount(0)
    await expect(page.getByText(/^(Publicado|Published)$/)).toBeVisible()
    await page.goto(`/booking/1001/group/${url}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Boda de Inés y Román' })).toBeVisible()
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
