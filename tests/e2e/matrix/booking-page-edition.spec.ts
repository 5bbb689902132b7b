import type { Page } from 'playwright/test'
import { logoPicture } from '#tests/builders/drawings.ts'
import { photo } from '#tests/builders/uploads.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const branch = '1003'

/** Removes the publication of another run on the same server. */
async function removeLeft(page: Page, picture: string, button: string): Promise<void> {
  await expect(page.getByLabel(new RegExp(`^${picture}: (?:Elegir archivo|Cambiar)$`))).toBeVisible()
  const remove = page.getByRole('button', { name: button })
  if (!(await remove.isVisible())) return
  await remove.click()
  await expect(remove).toBeHidden()
}

test('an owner gives a page its theme, logo and cover, previews them, and publishes them', {
  tag: '@es-phone',
}, async ({ page, browser, baseURL }) => {
  await enterAs(page, 'owner')
  await page.goto('/agency/template')
  await page.getByLabel('Agencia o sucursal').selectOption(branch)
  await expect(page).toHaveURL(/account=1003/)
  const go = (part: string) =>
    page.getByRole('navigation', { name: 'Partes de la página' }).getByRole('link', { name: part }).click()

  await go('Colores')
  await page.locator('label', { hasText: 'Selva' }).click()
  await page.getByLabel('Principal (hex)').fill('#ffd400')
  await go('Logotipo')
  await removeLeft(page, 'Logotipo', 'Quitar el logotipo')
  await page
    .getByLabel('Logotipo: Elegir archivo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoPicture() })
  await expect(page.getByRole('button', { name: 'Quitar el logotipo' })).toBeVisible()
  await go('Portada')
  await page.getByLabel('Título en español').fill('Volcanes, mole y talavera')
  await removeLeft(page, 'Fotografía', 'Quitar la fotografía')
  await page
    .getByLabel('Fotografía: Elegir archivo')
    .setInputFiles({ name: 'puebla.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 1600) })
  await expect(page.getByRole('button', { name: 'Quitar la fotografía' })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await go('Vista previa')
  await expect(page).toHaveTitle(/Página de reservaciones/)
  const shown = page.frameLocator('iframe').last()
  await expect(shown.getByText('Volcanes, mole y talavera')).toBeVisible()
  await expect(shown.locator('header img')).toBeVisible()
  // Input survives a reload.
  await page.reload()
  await expect(shown.getByText('Volcanes, mole y talavera')).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicado. Sus clientes ya la ven así.')).toBeVisible()
  await go('Resumen')
  await expect(page.getByText('La que ven sus clientes')).toHaveCount(1)
  await page.getByRole('button', { name: 'Volver a esta versión: La página inicial' }).press('Enter')
  await expect(page.getByText('La versión está lista para revisarla.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  // The snippet for another site is there before any site is added.
  await expect(page.getByLabel('Línea de HTML para su sitio')).toHaveValue(/<booking-engine account="1003"/)
  await expect(page.getByLabel('Línea de HTML para su sitio')).toHaveAccessibleDescription(/Primero guarde/)
  await page.getByRole('button', { name: 'Copiar la línea' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused()

  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'es-MX',
    ...(baseURL && { baseURL }),
  })
  const seen = await visitor.newPage()
  await seen.goto(`/booking/${branch}`)
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Volcanes, mole y talavera')
  const logo = seen.getByRole('banner').getByRole('img', { name: 'Viajes Cempasúchil Puebla' })
  expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalHeight)).toBe(144)
  const colours = await seen
    .locator('[data-theme]')
    .evaluate(({ style }) =>
      ['--primary', '--on-primary', '--accent'].map((name) => style.getPropertyValue(name)),
    )
  expect(colours).toEqual(['#ffd400', '#1d1b2e', '#d9a441'])
  await visitor.close()
})
