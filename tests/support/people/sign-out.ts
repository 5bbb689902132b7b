import { expect, type Page } from 'playwright/test'

/** Signs out through the area's menu, which phones open first. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Abrir el menú|Open the menu)$/ })
  const out = page.getByRole('button', { name: /^(Cerrar sesión|Sign out)$/ }).filter({ visible: true })
  // The area may still be loading.
  await expect(menu.filter({ visible: true }).or(out)).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await out.click()
}
