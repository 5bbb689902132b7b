import { newGroup } from '#tests/builders/groups.ts'
import { demoPerson } from '#tests/support/demo-person.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { signInAs } from '#tests/support/enter-as.ts'
import { settleLists } from '#tests/support/visit.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a group keeps rooms, lists its guests and notes its deposits', async ({ page }, info) => {
  const url = `reunion-${info.project.name}-${Date.now()}`
  await signInAs(page, demoPerson('owner'))
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
  await page.getByRole('link', { name: 'Rooming list' }).click()
  await expect(page.getByLabel(/Elegir archivo|Choose a file/)).toBeAttached()
  await page.goBack()
  await expect(night).toHaveValue('1')
  await settleLists(page)
  // Another app was looked at: what is free is asked for anew.
  const asked = page.waitForResponse('**/rpc/agency/getGroupBlocks')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(night).toHaveValue('1')
  await save.click()
  await expect(page.getByText(/^(Guardado|Saved)\.?$/)).toBeVisible()
  await expect(page.getByText(/0 de 1 noche vendida \(0 %\)|0 of 1 night sold \(0%\)/)).toBeVisible()
  await settleLists(page)

  await page.getByRole('link', { name: 'Rooming list' }).click()
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
