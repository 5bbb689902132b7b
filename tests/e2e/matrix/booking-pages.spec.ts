import { pdf } from '#tests/builders/uploads.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

test.describe('changes', () => {
  test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/] })

  test('colours with illegible text are named and corrected; changes can be discarded', {
    tag: '@es-phone',
  }, async ({ page, context }) => {
    await enterAs(page, 'owner')
    await page.goto('/agency/template/banner')
    await expect(page.getByLabel('Título en español')).toBeVisible()
    await page.getByRole('link', { name: 'Colores' }).click()
    const primary = page.getByLabel('Principal (hex)')
    const was = await primary.inputValue()
    await primary.fill('FFEE88')
    await expect(primary).toHaveValue('#ffee88')
    // A light color is kept: only its links have another tone.
    await expect(
      page.getByText(/^Los botones llevan este color\. .+ usan un tono más oscuro, #/),
    ).toBeVisible()
    await expect(primary).not.toHaveAttribute('aria-invalid')
    const text = page.getByLabel('Texto (hex)')
    await text.fill('#999999')
    await expect(page.getByText(/sería difícil de leer/)).toHaveCount(1)
    await expect(text).toHaveAccessibleDescription(/sería difícil de leer\. Elija uno más oscuro\.$/)
    const publish = page.getByRole('button', { name: 'Publicar' })
    await publish.click()
    await expect(text).toBeFocused()
    await page.getByRole('link', { name: 'Portada' }).click()
    await publish.click()
    await expect(page).toHaveURL(/\/themes#/)
    await expect(text).toBeFocused()
    await expect(text).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Oscurecer el texto', exact: true }).click()
    await expect(page.getByText(/sería difícil de leer/)).toHaveCount(0)
    await expect(primary).toHaveValue('#ffee88')
    await primary.fill('#12')
    await expect(page.getByText('Escriba un color como #2b3a8f.')).toBeVisible()
    await publish.click()
    await expect(primary).toBeFocused()
    await page.reload()
    await expect(primary).toHaveValue('#12')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Portada' }).click()
    await page.getByLabel('Título en español').fill('Sin prisa')
    await expect(page.getByText('Guardados en este dispositivo.')).toBeVisible()
    await page.getByRole('link', { name: 'Colores' }).click()
    await primary.fill('#2b3a8f')
    await expect(page.getByText(/hace falta señal/)).toHaveCount(1)
    await expect(publish).toBeDisabled()
    await context.setOffline(false)
    await expect(publish).toBeEnabled()
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect(primary).toHaveValue(was)
    await expect(publish).toHaveCount(0)
  })
})

test.describe('refusals', () => {
  // The browser reports every refusal.
  test.use({ consoleMaySay: [/the server responded with a status of 40[014]/] })

  test('a file that is not a picture is refused as a logo and as a cover, with a reason', async ({
    page,
  }) => {
    await enterAs(page, 'owner')
    const paper = { name: 'acta.pdf', mimeType: 'application/pdf', buffer: pdf() }
    await page.goto('/agency/template/upload-logo')
    const logo = page.getByLabel('Logotipo: Elegir archivo')
    await logo.setInputFiles(paper)
    await expect(page.getByRole('alert')).toHaveText('Esto no es una imagen JPG, PNG, WebP ni SVG.')
    const large = { ...paper, name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1024 * 1024 + 1) }
    await logo.setInputFiles(large)
    await expect(page.getByRole('alert')).toHaveText('La imagen pesa demasiado: hasta 1 MB.')
    await page.goto('/agency/template/banner')
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await page
      .getByLabel('Fotografía: Elegir archivo')
      .setInputFiles({ name: 'dibujo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) })
    await expect(page.getByRole('alert')).toContainText('Este dibujo lleva programas o enlaces.')
  })

  test('a seller learns that booking pages are not for them; an unknown group is not found', async ({
    page,
  }) => {
    await enterAs(page, 'seller')
    for (const part of ['', '/preview']) {
      await page.goto(`/agency/template${part}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aquí no tiene acceso')
    }
    await page.context().clearCookies()
    await enterAs(page, 'owner')
    await page.goto('/agency/template/nadie-sabe/themes')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Página de reservaciones')
  })
})

test('a group looks like its agency until it has its own colours, which apply only to its pages', {
  tag: '@en-desktop',
}, async ({ page }) => {
  await enterAs(page, 'owner')
  await page.goto('/agency/template/boda-lucia-y-mateo/themes')
  await page.getByText('Propio de este grupo').click()
  await page.locator('label', { hasText: 'Caribe' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicado.')).toBeVisible()
  const primaryAt = async (path: string) => {
    await page.goto(path)
    return await page
      .locator('[data-theme]')
      .evaluate((element) => element.style.getPropertyValue('--primary'))
  }
  expect(await primaryAt('/booking/1001/group/boda-lucia-y-mateo')).toBe('#0b5d66')
  expect(await primaryAt('/booking/1001')).not.toBe('#0b5d66')
  await page.goto('/booking/1001/group/boda-lucia-y-mateo')
  await page
    .getByRole('link', { name: /Viajes Cempasúchil/ })
    .first()
    .click()
  await expect(page.locator('[data-theme]')).not.toHaveAttribute('style', /#0b5d66/)
})
