import { expect, test } from '#tests/support/e2e.ts'
import { sellingAgency } from '#tests/support/registration-files.ts'
import { shopOf } from '#tests/support/sales-by-api.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/staff.ts'

// The browser says of every refusal that it was one.
test.use({ consoleMaySay: [/the server responded with a status of 409/] })

test('an admin books what an agency has paid and is paid, and no more than it has', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  await enterAsStaff(page, baseURL ?? '')
  const { accountId } = await sellingAgency(baseURL ?? '', shopOf(page.request))
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(`/admin/affiliations/${accountId}`)
  const amount = page.getByLabel('Importe en MXN')
  const reference = page.getByLabel('Referencia del banco')
  const submit = page.getByRole('button', { name: 'Anotar el pago' })
  await expect(page.getByText('No hay saldo pendiente.')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Escriba un importe mayor que cero.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('1,500.50')
  await reference.fill('SPEI 4071')
  await submit.click()
  await expect(page.getByText('Anotado.')).toBeVisible()
  await expect(page.getByText('La plataforma le debe $1,500.50 MXN.')).toBeVisible()
  await expect(amount).toHaveValue('')
  await page.getByText('Se le pagó').click()
  await amount.fill('1,500.51')
  await reference.fill('SPEI 4072')
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: '1,500.50' })).toBeVisible()
  await amount.fill('500.50')
  await submit.click()
  await expect(page.getByText('La plataforma le debe $1,000.00 MXN.')).toBeVisible()
})
