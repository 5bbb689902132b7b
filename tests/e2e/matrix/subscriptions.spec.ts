import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { linkTo } from '#tests/support/people/new-seller.ts'

// A known address, and a used link.
test.use({ consoleMaySay: [/status of 4(?:09|10)/] })

test('an owner adds an address, which is confirmed by mail and later unsubscribes', async ({
  page,
}, info) => {
  const email = `avisos-${info.project.name}-${Date.now()}@cempasuchil.example`
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/catalogs/emails')
  await settle(page)
  const add = page.getByRole('button', { name: /^(Agregar destinatario|Add a recipient)$/ })
  await add.first().click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: /Agregar y preguntar|Add and send request/ })
  await dialog.getByRole('checkbox', { name: /Ventas nuevas|New sales/ }).uncheck()
  await submit.click()
  await expect(dialog.getByText(/Elija al menos uno|Choose at least one/)).toBeVisible()
  await dialog.getByLabel(/Correo electrónico|^E-mail/).fill(email)
  await dialog.getByRole('checkbox', { name: /Llegadas del día|Arrivals of the day/ }).check()
  await submit.click()
  await expect(dialog.getByText(/Le preguntamos|Confirmation sent/)).toBeVisible()
  await dialog.getByRole('button', { name: /^(Listo|Done)$/ }).click()

  await page.goto(`/agency/catalogs/emails?text=${email}`)
  await expect(page.getByText(/Por confirmar|Not confirmed yet/).last()).toBeVisible()
  await add.first().click()
  await dialog.getByLabel(/Correo electrónico|^E-mail/).fill(email)
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText(/ya está en la lista|already on/)

  const link = await linkTo(page, email, /(\/subscription\?token=[\w-]{43})/)
  await page.goto(link)
  await settle(page)
  expect(page.url(), 'the key is out of the address').not.toContain('token=')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: /Sí, quiero|Yes, keep/ }).click()
  await expect(page.getByText(/A partir de ahora|From now on/)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /ya no sirve|no longer works|does not work/ })).toBeVisible()

  await page.goto(`/agency/catalogs/emails?text=${email}`)
  await page.getByRole('button', { name: email }).click()
  await expect(dialog).toContainText(/Confirmado|Confirmed/)
  await dialog.getByRole('button', { name: /Quitar de la lista|Take off the list/ }).click()
  await dialog
    .getByRole('button', { name: /Quitar de la lista|Take off the list/ })
    .last()
    .click()
  await expect(page.getByText(/Nadie coincide|No recipients match/)).toBeVisible()
})

test('a seller learns that the list is not visible to them', async ({ page }) => {
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/catalogs/emails')
  await expect(page.getByRole('heading', { name: /Aquí no tiene acceso|do not have access/ })).toBeVisible()
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL('/agency')
})
