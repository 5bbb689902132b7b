import { expect, test } from '#tests/support/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/visit.ts'
import { startsWith } from '#tests/support/words.ts'

test('a child’s age is asked for, and no age is taken for granted', async ({ page, baseURL, locale }) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', locale?.startsWith('en') ? 'en' : 'es')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  const field = page.getByRole('button', { name: startsWith(said('products', 'guests.label_hotels')) })
  const sheet = page.getByRole('dialog')
  const age = sheet.getByRole('combobox')
  const addChild = async () => {
    await field.click()
    await sheet
      .getByRole('group', { name: said('products', 'guests.children') })
      .getByRole('button')
      .last()
      .click()
  }
  await addChild()
  await expect(age).toHaveValue('')
  await sheet.getByRole('button', { name: said('products', 'guests.apply') }).click()
  await expect(sheet.locator('p', { hasText: said('products', 'guests.age_missing') })).toBeVisible()
  await expect(age).toBeFocused()
  // Whoever leaves without an age has not added the child.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(field).not.toContainText(/menor|child/)
  await addChild()
  await age.selectOption('4')
  await sheet.getByRole('button', { name: said('products', 'guests.apply') }).click()
  await expect(sheet).toBeHidden()
  await expect(field).toContainText(/1 menor|1 child/)
})
