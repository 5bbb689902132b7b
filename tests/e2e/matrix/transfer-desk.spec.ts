import type { TransferChoice } from '#core/cart/choice.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { guest } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { boughtEarly } from '#tests/support/worlds/visit-sales.ts'

const name = `${guest.givenName} ${guest.familyName}`

test('a driver finds the day’s ride, shows the name sign and marks the pick-up', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const visited = await visit(page, baseURL ?? '', 'es')
  const sale = await boughtEarly(visited)
  const { legs } = visited.offers.transfer.line.choice as TransferChoice
  await page.goto(`/booking/1001/reservation-details/${sale.id}`)
  // Details unknown at the checkout are typed here.
  const flight = page.getByLabel(/^(Número de vuelo|Flight number)$/).first()
  await flight.fill('mañana')
  await flight.press('Enter')
  await expect(page.getByText(/por ejemplo AM 512|for example AM 512/)).toBeVisible()
  await flight.fill('Y4 3801')
  await flight.press('Enter')
  const noted = page.getByText(/Vuelo Y4 3801 anotado|Flight Y4 3801 noted/)
  await expect(noted).toBeVisible()
  await expect(page.locator(':focus')).toContainText(/Y4 3801/)
  await page.getByRole('button', { name: /^Cambiar el vuelo Vuelo que llega/ }).click()
  await flight.fill('Y4 1')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(page.locator(':focus')).toContainText('Vuelo que llega')
  await expect(page.locator(':focus')).not.toContainText('Y4 1')
  await expect(page.getByText(/columna naranja|orange column/)).toBeVisible()
  await expect(page.getByText('+52 951 555 0199')).toBeVisible()

  await signInAs(page, demoPerson('seller'))
  await page.goto(`/agency/sales/transfer-service?on=${legs[0]?.on}`)
  await settle(page)
  const card = page.getByRole('listitem').filter({ hasText: sale.code })
  await expect(card.getByRole('heading', { name })).toBeVisible()
  const heights = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .evaluateAll((cards) => cards.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThan(110)
  // Content opened below the lower edge scrolls into view.
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  const low = await card.boundingBox()
  await page.setViewportSize({ ...size, height: Math.ceil((low?.y ?? 0) + (low?.height ?? 0) + 8) })
  await card.getByRole('button', { expanded: false }).click()
  await expect(card.getByRole('button', { expanded: true })).toBeVisible()
  await expect(card.getByText('Y4 3801').last()).toBeInViewport()
  await page.setViewportSize(size)
  await expect(card).toContainText('Y4 3801')
  await expect(card.getByRole('link', { name: /Llamar|Call/ })).toHaveAttribute('href', 'tel:+529511234567')
  await card.getByRole('button', { name: /Letrero|Name board/ }).click()
  const board = page.getByRole('dialog')
  await expect(board).toContainText('Viajes Cempasúchil')
  expect(await board.evaluate((shown) => shown.scrollWidth)).toBe(size.width)
  await page.keyboard.press('Escape')
  await expect(board).toBeHidden()
  await card.getByRole('button', { name: /^(Asignar chofer|Assign a driver)/ }).click()
  await card.getByLabel(/^(Chofer|Driver)$/).fill('Beto Chan')
  await card.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
  await expect(card.getByText('Beto Chan').first()).toBeVisible()
  // Another day has no pick-ups.
  const pickUp = { name: /^(Marcar a bordo|Mark picked up)$/ }
  await expect(card.getByRole('button', pickUp)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').getByText(sale.code)).toBeVisible()
  await expect(page.getByRole('table').getByText('Beto Chan')).toBeVisible()
  await expect(card).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/agency/sales/transfer-service')
  await settle(page)
  const due = page.getByRole('listitem').filter({ has: page.getByRole('button', pickUp) })
  const [code = ''] = (await due.first().innerText()).match(/[A-Z0-9]{4}-[A-Z0-9]{4}/) ?? []
  const today = page.getByRole('listitem').filter({ hasText: code }).first()
  // A card on a phone uses its full width for text.
  const share = await today.evaluate(
    (card) => (card.querySelector('h3')?.clientWidth ?? 0) / card.clientWidth,
  )
  if (size.width < 640) expect(share).toBeGreaterThan(0.9)
  await today.getByRole('button', pickUp).click()
  // Hours before its time, it asks for a confirmation.
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Sí, marcar' })
  const onBoard = today.getByText(/A bordo/)
  await expect(sure.or(onBoard)).toBeVisible()
  if (await sure.isVisible()) await sure.click()
  await expect(onBoard).toBeVisible()
  await page.reload()
  await today.getByRole('button', { name: /Deshacer|Undo/ }).click()
  await expect(today.getByRole('button', pickUp)).toBeVisible()
})

test('an owner describes how transfers run; a wrong phone is refused; a seller only reads it', {
  tag: '@en-desktop',
}, async ({ page }) => {
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/sales/transfer-service?view=desk')
  await settle(page)
  const phone = page.getByLabel(/Teléfono el día|Phone on the day/)
  const save = page.getByRole('button', { name: /^(Guardar|Save)$/ }).first()
  await phone.fill('llámeme')
  await save.click()
  await expect(page.getByText(/al menos siete dígitos|at least seven digits/)).toBeVisible()
  await phone.fill('+52 951 555 0199')
  await save.click()
  await expect(page.getByText(/^(Guardado|Saved)\.$/)).toBeVisible()
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/sales/transfer-service?view=desk')
  await expect(page.getByText('+52 951 555 0199')).toBeVisible()
  await expect(save).toHaveCount(0)
})
