import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'

// The last step asks for more than there is.
test.use({ consoleMaySay: [/status of 409/] })

test(
  'an owner finds the day, invites a seller and grants a branch credit',
  { tag: '@es-phone' },
  async ({ page }, info) => {
    await signInAs(page, demoPerson('owner'))
    await page.goto('/agency')
    await settle(page)
    await expect(
      page.getByRole('heading', { level: 1, name: /Hoy en su agencia|Today at your agency/ }),
    ).toBeVisible()
    const choose = async (name: RegExp) => {
      if (info.project.name === 'es-phone') await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await page.getByRole('link', { name }).click()
    }
    await choose(/^(Cotizaciones|Quotes)$/)
    await expect(page.getByRole('heading', { level: 1, name: /^(Cotizaciones|Quotes)$/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/agency$/)
    await choose(/^(Vendedores|Sellers)$/)
    await expect(page.getByRole('link', { name: /Bruno Ventas Demo/ })).toBeVisible()
    if (info.project.name === 'es-phone')
      await page.getByLabel('Ordenar por').selectOption({ label: 'Vendido: de mayor a menor' })
    await page.getByRole('link', { name: /Invitar a alguien|Invite a teammate/ }).click()
    const submit = page.getByRole('button', { name: /Enviar invitación|Send the invitation/ })
    await submit.click()
    await expect(page.getByText(/Escriba el nombre completo|Enter the full name/)).toBeVisible()
    const email = `nueva-${info.project.name}-${Date.now()}@cempasuchil.example`
    await page.getByLabel(/Nombre completo|Full name/).fill('Nueva Persona Demo')
    await page.getByLabel(/Correo electrónico|^E-mail/).fill(email)
    await page.getByText(/^(Cajero|Cashier)$/).click()
    const sells = page.getByRole('checkbox', { name: /^(Vender|Sell) ?(Cotiza|Quotes)/ })
    const takesCash = page.getByRole('checkbox', { name: /Cobrar en efectivo|Take cash/ })
    await expect(sells).not.toBeChecked()
    await expect(takesCash).toBeChecked()
    await sells.check()
    await expect(page.getByRole('radio', { name: /Rol a la medida|Custom role/ })).toBeChecked()
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nueva Persona Demo' })).toBeVisible()
    await expect(sells).toBeChecked()
    await expect(takesCash).toBeChecked()
    await page.getByRole('button', { name: /Anular invitación|Cancel the invitation/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Anular invitación|Cancel the invitation/ })
      .click()
    await expect(page.getByText(/No puede iniciar sesión|They cannot sign in/)).toBeVisible()
    await page.goto('/agency/catalogs/travel-agents?state=suspended')
    await expect(page.getByText(email)).toBeVisible()

    await page.goto('/agency/notices')
    await page.getByRole('link', { name: /sargazo|Sargassum/ }).click()
    // Both runs share the owner, and acknowledgements persist.
    const understood = page.getByRole('button', { name: /Confirmar lectura|^Acknowledge$/ })
    const confirmed = page.getByText(/Usted confirmó|You confirmed/)
    await expect(understood.or(confirmed)).toBeVisible()
    if (await understood.isVisible()) await understood.click()
    await expect(confirmed).toBeVisible()

    await page.goto('/agency/catalogs/branches?text=nadie')
    await expect(page.getByText(/Ninguna sucursal coincide|No branch matches/)).toBeVisible()
    await page.getByRole('button', { name: /Quitar filtros|Clear filters/ }).click()
    await expect(page).toHaveURL(/\/agency\/catalogs\/branches$/)
    await page
      .getByRole('button', { name: /Crédito y saldo|Credit and balance/ })
      .first()
      .click()
    const amount = page.getByLabel(/Nueva línea de crédito|New credit line/)
    await amount.fill('999999')
    await page.getByRole('button', { name: /Fijar línea de crédito|Set credit line/ }).click()
    await expect(page.getByRole('alert')).toContainText(/No alcanza|not enough/)
  },
)

test('a seller is told that the team is not visible to them; a stranger is asked to sign in', {
  tag: '@en-desktop',
}, async ({ page }) => {
  await page.goto('/agency/catalogs/travel-agents?state=active')
  await expect(page).toHaveURL(/\/\?return=%2Fagency%2Fcatalogs%2Ftravel-agents/)
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/catalogs/travel-agents')
  await expect(page.getByRole('heading', { name: /Aquí no tiene acceso|do not have access/ })).toBeVisible()
})
