import { expect, test } from '#tests/support/pages/e2e.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { enterAs, leave } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { bought, hold } from '#tests/support/worlds/visit-sales.ts'

test('a customer requests the invoice of a reservation, corrects it, and the agency finds it', async ({
  page,
  baseURL,
}, info) => {
  const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { said } = visited
  const { id, code } = await bought(visited)
  await page.goto(`/booking/1001/reservation-details/${id}`)
  await settle(page)
  await page.getByRole('link', { name: said('payment', 'ask_invoice') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)

  const field = (name: 'rfc' | 'name' | 'postcode' | 'email') =>
    page.getByRole('textbox', { name: said('invoices', `form.${name}`), exact: true })
  const submit = page.getByRole('button', { name: said('invoices', 'form.submit') })
  await field('rfc').fill('OBC180920AB1')
  await submit.click()
  await expect(page.getByText(said('invoices', 'error.rfc_check'))).toBeVisible()
  await expect(field('rfc')).toBeFocused()
  await field('rfc').fill('obc-180920-aba')
  await field('name').fill('Operadora Brisa Clara, S. de R. L. de C. V.')
  await page.getByRole('combobox', { name: said('invoices', 'form.regime') }).selectOption('601')
  // SAT has no such postal code.
  await field('postcode').fill('00000')
  await page.getByRole('combobox', { name: said('invoices', 'form.use') }).selectOption('G03')
  await field('email').fill('cuentas@brisa.example')
  await submit.press('Enter')
  await expect(page.getByText(said('invoices', 'text.failed'))).toBeVisible()
  await expect(field('name')).toHaveValue('OPERADORA BRISA CLARA')
  await field('postcode').fill('77500')
  await submit.press('Enter')
  await expect(page.getByText(said('invoices', 'state.issued'), { exact: true })).toBeVisible()
  await expect(page.getByText(said('invoices', 'text.trial'))).toBeVisible()

  const xml = page.getByRole('link', { name: said('invoices', 'file.xml') })
  const answer = await page.request.get((await xml.getAttribute('href')) ?? '')
  expect(await answer.text()).toContain('Rfc="OBC180920ABA"')
  const pdf = page.getByRole('link', { name: said('invoices', 'file.pdf') })
  expect((await page.request.get((await pdf.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )

  await enterAs(page, 'owner')
  await page.goto(`/agency/sales/invoices?text=${code}`)
  await settle(page)
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await page.getByRole('button', { name: said('issued-invoices', 'cancel.ask'), exact: true }).click()
  await page.getByRole('button', { name: said('issued-invoices', 'cancel.yes'), exact: true }).click()
  await expect(
    page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .getByText(said('issued-invoices', 'state.cancelled')),
  ).toBeVisible({ timeout: 20_000 })
})

test('the agency sends the link of the invoice from the sale, sees the document there, and cancels it', async ({
  page,
  baseURL,
}, info) => {
  const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  const { said, shop } = visited
  const { id: saleId, code } = await bought(visited)
  const openCard = async () => {
    await enterAs(page, 'owner')
    await page.goto(`/agency/sales/${saleId}`)
    await settle(page)
    await unfold(page, said('issued-invoices', 'title'))
  }
  await openCard()
  await expect(page.getByText(said('issued-invoices', 'sale.none'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  const link = new URL(await page.getByLabel(said('issued-invoices', 'sale.link')).inputValue())

  // A device that has never opened the reservation.
  await leave(page)
  await page.goto(`${link.pathname}${link.search}`)
  await expect(page).toHaveURL(new RegExp(`/invoice/${saleId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByRole('button', { name: said('invoices', 'form.submit') })).toBeVisible()
  await shop.bookingEngine.requestInvoice({
    saleId,
    receiver: {
      ...{ rfc: 'OBC180920ABA', name: 'OPERADORA BRISA CLARA', postcode: '77500' },
      ...{ regime: '601' as const, use: 'G03' as const },
      email: 'cuentas@brisa.example',
    },
  })

  await openCard()
  const card = page.locator('li').filter({ hasText: 'OPERADORA BRISA CLARA' })
  await expect(card.getByText(said('issued-invoices', 'state.issued'))).toBeVisible({ timeout: 20_000 })
  const pdf = card.getByRole('link', { name: said('issued-invoices', 'file.pdf') })
  expect((await page.request.get((await pdf.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )
  expect(await axeComplaints(page)).toEqual([])
  await pressPainted(card.getByRole('button', { name: said('issued-invoices', 'cancel.ask') }))
  await pressPainted(page.getByRole('button', { name: said('issued-invoices', 'cancel.yes') }))
  await expect(card.getByText(said('issued-invoices', 'state.cancelled'))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(said('issued-invoices', 'sale.none'))).toBeVisible()
})

test.describe('without an invoice', () => {
  test.use({ consoleMaySay: [/status of 404/] })

  test('an unpaid reservation has no invoice yet, and one of somebody else is not shown', async ({
    page,
    baseURL,
  }, info) => {
    const visited = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
    const { said } = visited
    const { id } = await hold(visited)
    await page.goto(`/booking/1001/invoice/${id}`)
    await settle(page)
    await expect(page.getByText(said('invoices', 'obstacle.unpaid'))).toBeVisible()
    await page.goto('/booking/1001/invoice/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByText(said('invoices', 'no_key'))).toBeVisible()
    await expect(page.getByRole('link', { name: said('invoices', 'find') })).toBeVisible()
  })
})
