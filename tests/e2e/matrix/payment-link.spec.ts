import type { Page } from 'playwright/test'
import { otherDevice } from '#tests/support/device/other-device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { payByCard } from '#tests/support/pages/journey.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { sells, writeClient } from '#tests/support/people/selling-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// An expired link is refused with its status, and so is an unknown quote.
test.use({ consoleMaySay: [/status of 4(10|04)/] })

test('a payment link pays once, and then says that it was used', { tag: '@en-desktop' }, async ({
  page,
  baseURL,
  watch,
}) => {
  const visited = await sells(page, baseURL ?? '', ({ stay }) => [stay])
  const { said } = visited
  await writeClient(visited, `zoe-enlace-${Date.now()}@example.com`)
  await page.getByText(said('selling', 'link.title')).click()
  const create = page.getByRole('button', { name: said('payment-links', 'create') })
  await create.click()
  // The creator gets the link, and no payment is shown as started.
  const ready = page.getByRole('dialog', { name: said('payment-links', 'ready') })
  await expect(ready.getByLabel(said('payment-links', 'share.link'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveText(said('payment-links', 'send'))
  await expect(page.getByText(said('cart', 'timer.linked'))).toBeVisible()
  await page.getByRole('button', { name: startOf(said('payment-links', 'revoke')) }).click()
  await page.getByRole('button', { name: said('payment-links', 'revoke_yes') }).click()
  await expect(page.getByText(said('payment-links', 'revoked'))).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(startOf(said('payment-links', 'state.revoked')))
  await expect(page.getByText(/works until|sirve hasta/)).toHaveCount(0)
  await create.click()
  const url = await page.getByLabel(said('payment-links', 'share.link')).inputValue()
  await expect(page.getByRole('link', { name: said('app', 'share.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/529515550199\?text=/,
  )
  expect(await axeComplaints(page)).toEqual([])

  const payer = await otherDevice(page, watch, 'es')
  const late = await otherDevice(page, watch, 'es')
  for (const one of [payer, late]) await one.goto(url)
  const go = (one: Page) => one.getByRole('button', { name: said('payment-links', 'page.continue') })
  await expect(go(late)).toBeVisible()
  await expect(go(payer)).toBeVisible()
  expect(await axeComplaints(payer)).toEqual([])
  await go(payer).click()
  await expect(payer).toHaveURL(/\/payment\/[\w-]{22}$/)
  await go(late).click()
  await expect(late.getByRole('heading', { name: said('payment-links', 'gone.used_title') })).toBeVisible()
  expect(await axeComplaints(late)).toEqual([])
  await payer.getByRole('button', { name: said('payment', 'pay') }).click()
  await payByCard(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'confirmation.title'))
  await late.reload()
  await expect(late.getByRole('heading', { name: said('payment-links', 'gone.paid_title') })).toBeVisible()
  for (const one of [payer, late]) await one.context().close()
})
