import { bounceMail } from '#tests/support/database/bounce-mail.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { downloadedRows } from '#tests/support/pages/figures.ts'
import { buy, checkOutSale, holdSale, startPaying } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, visit, visitSpeaking } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test('a seller releases a hold, after a confirmation', async ({ page, baseURL }, info) => {
  await signInAs(page, demoPerson('seller'))
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { offers, shop } = await visit(page, baseURL ?? '', language)
  const { id } = await holdSale(shop, [offers.tour.line])
  await page.goto(`/agency/sales/${id}`)
  await page.getByRole('button', { name: /Liberar lo apartado|Release the hold/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/vuelven a la venta|go back on sale/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: /Sí, liberar|Yes, release/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^(Cancelada|Canceled)$/).first()).toBeVisible()
  expect((await shop.bookingEngine.getSale({ saleId: id })).state).toBe('cancelled')
})

test('a hold without a client gets one on its page, and can be paid', async ({ page, baseURL }, info) => {
  await signInAs(page, demoPerson('seller'))
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { offers, shop, said } = await visitSpeaking(page, baseURL ?? '', language)
  const { id } = await holdSale(shop, [offers.stay.line])
  await page.goto(`/agency/sales/${id}`)
  await page.getByRole('button', { name: said('sales-desk', 'client.add') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('traveler-info', 'givenName'), { exact: true }).first().fill('Zoë')
  await sheet.getByLabel(said('traveler-info', 'familyName'), { exact: true }).first().fill('Núñez')
  await sheet.getByLabel(said('traveler-info', 'phone')).fill('951 555 0188')
  await sheet.locator('#terms').check()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('sales-desk', 'client.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: /Zoë Núñez/ })).toBeVisible()
  await expect(page.getByRole('button', { name: said('sales-desk', 'action.pay') })).toBeVisible()
})

test('an exported list has the filtered rows', async ({ page, baseURL }, info) => {
  await signInAs(page, demoPerson('seller'))
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { offers, shop } = await visit(page, baseURL ?? '', language)
  const email = `archivo-${info.project.name}-${Date.now()}@example.com`
  const { code } = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]), email)
  await page.goto(`/agency/sales?state=any&text=${encodeURIComponent(email)}`)
  await settle(page)
  const sales = await downloadedRows(page, page.getByRole('button', { name: /CSV/ }))
  expect(sales.map((cells) => Object.values(cells).includes(code))).toEqual([true])
})

test('an owner sees the last column whole where a sale waits for its payment @en-desktop', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, demoPerson('owner'))
  const { offers, shop, said } = await visitSpeaking(page, baseURL ?? '', 'en')
  const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
  await startPaying(shop, sale, 'oxxo')
  await page.goto('/agency/sales')
  await settleLists(page)
  const table = page.getByRole('table')
  await expect(table.getByText(said('payment', 'state.pending_payment')).first()).toBeVisible()
  const hidden = () =>
    table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : Number.NaN))
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})

test('a long note in the history is collapsed, and expands on request', async ({ page, baseURL }, info) => {
  await signInAs(page, demoPerson('seller'))
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { offers, shop, said } = await visitSpeaking(page, baseURL ?? '', language)
  const { id: saleId } = await holdSale(shop, [offers.tour.line])
  const note = `${'Pidió habitación contigua y cuna. '.repeat(30)}\n${'sinespacios'.repeat(20)}\nFin de la nota.`
  await shop.agency.noteOnSale({ saleId, reference: '', note })
  await shop.agency.noteOnSale({ saleId, reference: '', note: 'Corta' })
  await page.goto(`/agency/sales/${saleId}`)
  await settle(page)
  const written = page.getByRole('listitem').getByText('Fin de la nota.')
  const height = async () => (await written.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(80)
  const more = page.getByRole('button', { name: said('sales-desk', 'log.more') })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  expect(await axeComplaints(page)).toEqual([])
  await more.click()
  const isWhole = () =>
    written.evaluate(
      (text) => text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1,
    )
  await expect.poll(isWhole).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: said('sales-desk', 'log.less') }).click()
  await expect.poll(height).toBeLessThan(80)
})

test('the mails of a sale are listed, open, and are sent again to the corrected address', async ({
  page,
  baseURL,
}, info) => {
  await signInAs(page, demoPerson('seller'))
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { offers, shop, said } = await visitSpeaking(page, baseURL ?? '', language)
  const email = `correos-${info.project.name}-${Date.now()}@example.com`
  const { id: saleId } = await buy(page.request, [offers.tour.line], { language, email })
  const listed = async () => (await shop.agency.listSaleMails({ saleId })).mails.map(({ about }) => about)
  await expect.poll(listed).toContain('sale_confirmed')
  await bounceMail(saleId)
  await page.goto(`/agency/sales/${saleId}`)
  await settle(page)
  const about = page
    .getByRole('listitem')
    .filter({ has: page.getByText(said('sales-desk', 'mails.about.sale_confirmed')) })
  await expect(about).toHaveCount(2)
  await expect(
    about.filter({ has: page.getByText(said('sales-desk', 'mails.state.bounced')) }),
  ).toContainText('User unknown')
  // On a phone, the most frequent actions are buttons of equal width.
  const widths = await Promise.all(
    ['send.title', 'action.voucher'].map(async (key) => {
      const button = page.getByText(said('sales-desk', key), { exact: true }).and(page.locator('a, button'))
      return (await button.first().boundingBox())?.width
    }),
  )
  if (language === 'es') expect(new Set(widths).size).toBe(1)
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // Pressed where it is painted.
  const press = async (key: string) => {
    const button = about.getByText(said('sales-desk', key))
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  const sheet = page.getByRole('dialog')
  await press('mails.open')
  const letter = sheet.frameLocator('iframe')
  await expect(letter.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(letter.getByRole('link')).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await press('mails.again')
  await sheet.getByLabel(said('sales-desk', 'mails.resend.email')).fill(`bien-${email}`)
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('sales-desk', 'mails.resend.send') }).click()
  await expect(sheet).toBeHidden()
  await expect
    .poll(async () => (await shop.agency.listSaleMails({ saleId })).mails[0]?.to)
    .toBe(`bien-${email}`)
})

test('the list shows twelve sales on a desktop and the first on a phone, with the other filters collapsed', async ({
  page,
}, info) => {
  const isPhone = info.project.name === 'es-phone'
  const height = isPhone ? 740 : 900
  await page.setViewportSize({ width: isPhone ? 360 : 1440, height })
  const language = isPhone ? 'es' : 'en'
  await speak(page, language)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/sales?kind=hotels&state=any')
  await settle(page)
  const box = await page
    .locator('tbody tr')
    .nth(isPhone ? 0 : 11)
    .boundingBox()
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  const more = page.getByRole('button', {
    name: words(language, 'lists', isPhone ? 'filters.all_count' : 'filters.more_count'),
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // Choices in a collapsed section are counted; on a phone the state is collapsed, too.
  await expect(more).toContainText(isPhone ? '(2)' : '(1)')
  const kind = page.getByLabel(words(language, 'sales-desk', 'filter.kind'))
  await expect(kind).toBeHidden()
  await more.click()
  await expect(kind).toBeVisible()
  await expect(page.getByLabel(words(language, 'sales-desk', 'filter.state'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})
