import { expect, type Page } from 'playwright/test'

/**
 * Shares files with the app as another app does: the form that the browser builds from the web manifest's
 * `share_target` is sent to the manifest's action. The page must belong to the app.
 */
export async function shareFiles(
  page: Page,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const { action, method, enctype, params } = manifest.share_target
  await page.evaluate(
    ({ action, method, enctype, field }) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method, enctype, hidden: true, id: 'share-of-the-test' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: field, multiple: true, id: 'shared-of-the-test' })
      form.append(input)
      document.body.append(form)
    },
    { action, method, enctype, field: params.files[0].name as string },
  )
  await page.locator('#shared-of-the-test').setInputFiles([...files])
  await Promise.all([
    page.waitForURL(/\/share(\?|$)/),
    page.locator('#share-of-the-test').evaluate((form) => (form as HTMLFormElement).submit()),
  ])
  await expect(page.locator('h1')).toBeVisible()
}
