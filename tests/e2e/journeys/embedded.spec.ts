import { expect, test } from '#tests/support/pages/e2e.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The browser reports the expired key.
test.use({ consoleMaySay: [/status of 410.*takeHandedCart/] })

test('a visitor of the sample page searches in the frame, adds a hotel, and opens the cart in the whole window', {
  tag: '@es-phone',
}, async ({ page }) => {
  await page.goto('/booking-engine/1001/demo')
  const frame = page.frameLocator('booking-engine iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Viaje con Viajes Cempasúchil')
  const place = { name: /^Destino/ }
  await frame.getByRole('button', place).or(frame.getByRole('combobox', place)).click()
  await frame.getByRole('option', { name: /^Cancún/ }).click()
  const isOver = () => frame.locator('html').evaluate(() => Boolean(history.state?.isOver))
  await expect.poll(isOver).toBe(false)
  await frame.getByRole('button', { name: 'Buscar', exact: true }).click()
  const hotel = frame.getByRole('link', { name: 'Azul Caracol' })
  await expect(hotel).toBeVisible()
  // Results stay in the frame.
  await expect(page).toHaveURL(/\/booking-engine\/1001\/demo$/)
  await expect(frame.getByRole('link', { name: 'Nueva búsqueda' })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await hotel.click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Azul Caracol')
  await frame.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true }).click()
  const handed = page.waitForRequest(/\/booking\/1001\/handover\/[\w-]{43}$/)
  await frame.getByRole('link', { name: 'Ir al carrito' }).press('Enter')
  const key = (await handed).url()
  await expect(page).toHaveURL(/\/booking\/1001\/checkout$/)
  await expect(page.getByText('Azul Caracol').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrito, 1 servicio' })).toBeVisible()
  // The key works once, and says so.
  await page.goto(key)
  await expect(page.getByText(/El carrito se abre una sola vez/)).toBeVisible()
})
