import { expect, test } from '#tests/support/pages/e2e.ts'
import { minorOf } from '#tests/support/pages/journey.ts'
import { sells, wayTo, writeClient } from '#tests/support/people/selling-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// An expired link is refused with its status, and so is an unknown quote.
test.use({ consoleMaySay: [/status of 4(10|04)/] })

test(
  'a seller signs in, sells a mixed cart for a client on credit',
  { tag: '@es-phone' },
  async ({ page, baseURL }, info) => {
    const visited = await sells(page, baseURL ?? '', ({ stay, tour, transfer }) => [stay, tour, transfer])
    const { said, shop } = visited
    const earnings = page.getByRole('region', { name: said('selling', 'earn.title') })
    await expect(earnings).toBeVisible()
    const ofLines = page.getByRole('listitem').getByText(said('selling', 'earn.line_own'))
    await expect(ofLines).toHaveCount(3)
    // The client is watching.
    await earnings.getByRole('button', { name: said('selling', 'bar.hide') }).click()
    await expect(earnings).toBeHidden()
    await expect(ofLines).toHaveCount(0)
    await page.getByRole('button', { name: said('selling', 'bar.show') }).click()
    await expect(earnings).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])

    await writeClient(visited, `zoe-${info.project.name}-${Date.now()}@example.com`)
    await expect(wayTo(page, said('selling', 'credit.title'))).toBeChecked()
    const pay = page.getByRole('button', { name: said('selling', 'credit.pay') })
    // In reach of the thumb, with six payment methods above it.
    await expect(pay).toBeInViewport()
    const paid = minorOf((await pay.textContent()) ?? '')
    expect(await axeComplaints(page)).toEqual([])
    await pay.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'sold.title'))
    await expect(page.getByText(said('selling', 'earn.own_is'))).toBeInViewport()
    await expect(page.getByRole('link', { name: said('cart', 'see_reservation') })).toHaveCount(0)
    const saleId = new URL(page.url()).pathname.split('/').pop() ?? ''
    const sale = await shop.bookingEngine.getSale({ saleId })
    expect(sale).toMatchObject({
      state: 'confirmed',
      dueMinor: 0,
      paidMinor: paid,
      payments: [{ method: 'credit' }],
    })
    expect(await shop.agency.getSaleEarnings({ saleId })).toMatchObject({ reference: 'EXP-0042' })
    // Going back shows no payment that is over, and that page refers to the agency's sale.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/(?:payment|detail)\//)
    await page.goto(`/booking/1001/payment/${saleId}`)
    await page.getByRole('link', { name: said('payment', 'sold.desk') }).click()
    await expect(page).toHaveURL(new RegExp(`/agency/sales/${saleId}$`))
  },
)
