import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { bought, referenced } from '#tests/support/worlds/visit-sales.ts'

for (const [state, prepare, path] of [
  ['a voucher', bought, 'reservation-details'],
  ['a payment reference', referenced, 'payment'],
] as const) {
  test(`${state} goes to the corrected address, by keyboard`, async ({ page, baseURL }, info) => {
    const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    const { said } = visited
    const { id } = await prepare(visited)
    await page.goto(`/booking/1001/${path}/${id}`)
    await settle(page)
    await page.getByRole('button', { name: said('payment', 'reservation.email_wrong') }).press('Enter')
    const field = page.getByRole('textbox', { name: said('payment', 'reservation.email_right') })
    await expect(field).toBeFocused()
    await field.fill('maria.nunez@')
    await field.press('Enter')
    await expect(page.getByText(said('api-error', 'email_incomplete'))).toBeVisible()
    await field.fill('maria.otra@ejemplo.mx')
    await field.press('Enter')
    const key = state === 'a voucher' ? 'reservation.resent' : 'reference.resent'
    await expect(page.getByText(said('payment', key))).toContainText('maria.otra@ejemplo.mx')
    await expect(page.locator(':focus')).toContainText('maria.otra@ejemplo.mx')
  })
}
