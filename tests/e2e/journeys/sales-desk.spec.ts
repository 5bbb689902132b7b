import { amountOf } from '#core/money/typed.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const stranger = { email: 'marina@brisaclara.example', password: 'hamaca-blanca-58' }

// The last step requests another agency's sale.
test.use({ consoleMaySay: [/status of 404/] })

test(
  'a seller finds a sale, adds a note, takes its balance in cash and cancels a line after seeing the cost',
  { tag: '@en-desktop' },
  async ({ page, baseURL }, info) => {
    await signInAs(page, demoPerson('seller'))
    const language = info.project.name === 'es-phone' ? 'es' : 'en'
    const { offers, shop } = await visit(page, baseURL ?? '', language)
    const sale = await buy(page.request, [offers.stay.line, offers.tour.line], {
      ...{ language, purpose: 'deposit' },
    })

    // Bruno's own language, whatever the browser's.
    const said = (section: string, key: string) => words('es', section, key)

    await page.goto('/agency/sales')
    await settle(page)
    await expect(page.getByRole('heading', { level: 1, name: /^(Sus ventas|Your sales)$/ })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /^(Vendió|Sold by)/ })).toHaveCount(0)
    if (info.project.name === 'en-desktop') {
      // Sorted by price, descending first. Cards on a phone have no headers.
      const total = page.getByRole('columnheader', { name: said('sales-desk', 'column.total') })
      await total.getByRole('button').click()
      await expect(page).toHaveURL('/agency/sales?sort=-total')
      await expect(total).toHaveAttribute('aria-sort', 'descending')
      await total.getByRole('button').click()
      await expect(page).toHaveURL('/agency/sales?sort=total')
      await expect(total).toHaveAttribute('aria-sort', 'ascending')
    }
    // Codes are typed in any notation.
    await page
      .getByLabel(/Clave, cliente|Code, customer/)
      .fill(`${sale.code.toLowerCase().replace('-', ' ')}`)
    await page
      .getByRole('button', { name: /^(Buscar|Search)$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/text=/)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    expect(await axeComplaints(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(sale.code) }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(sale.code) })).toBeVisible()
    await expect(page.getByText(/Vendió Bruno Ventas Demo.* el \d{1,2} \S+ \d{4}, \d\d:\d\d$/)).toBeVisible()
    // The back link has the name of the list.
    const back = page.getByRole('main').getByRole('link', { name: said('sales-desk', 'title_own') })
    await expect(back).toHaveAttribute('href', '/agency/sales')
    // It belongs to the list, whatever its URL.
    await expect(page.locator('aside [aria-current=page]')).toHaveText(said('sales-desk', 'title'))

    await unfold(page, said('sales-desk', 'note.title'))
    await page.getByLabel(/Referencia propia|Own reference/).fill('F-2041')
    await page.getByLabel(/^(Nota|Note)$/).fill('Llega tarde; avisar al hotel.')
    await page.getByRole('button', { name: /^(Guardar|Save)$/ }).click()
    await expect(page.getByText(/Guardado\.|Saved\./)).toBeVisible()
    await expect(page.getByText(/ahora: F-2041|now: F-2041/i)).toBeVisible()

    const amount = page.getByLabel(said('selling', 'cash.amount'))
    const take = page.getByRole('button', { name: said('selling', 'cash.take') })
    const collect = page.getByRole('button', { name: said('sales-desk', 'action.pay') })
    await collect.click()
    // No button for an amount that cannot be taken.
    await amount.fill('1e9')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(take).toBeHidden()
    await amount.fill('100')
    await take.click()
    const recorded = page.getByRole('dialog', { name: said('sales-desk', 'collect.recorded') })
    await expect(recorded.getByText(said('payment', 'sold.collected'))).toBeVisible()
    await expect(recorded.getByText(said('payment', 'sold.balance_left'))).toBeVisible()
    await expect(recorded.getByText(said('sales-desk', 'money.balance_by'))).toBeVisible()
    await expect(recorded.getByText(said('sales-desk', 'collect.part_mailed'))).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
    await recorded.getByRole('button', { name: said('sales-desk', 'collect.rest') }).click()
    await expect(take).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(collect).toBeFocused()
    await unfold(page, said('sales-desk', 'money.title'))
    // It was never received.
    // By keyboard: a phone scrolls it to the place of the last press, where a second one counts as a double tap.
    await page.getByRole('button', { name: startOf(said('sales-desk', 'cash.reverse')) }).press('Enter')
    const instead = page.getByLabel(said('sales-desk', 'cash.instead'))
    await expect(instead).toHaveValue('')
    await instead.fill('0')
    await page.getByLabel(said('sales-desk', 'cash.why')).fill('Se tecleó en otra venta')
    await page.getByRole('button', { name: said('sales-desk', 'cash.reverse_send') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(said('sales-desk', 'cash.reversed'))).toBeVisible()
    await expect(page.getByText('Se tecleó en otra venta')).toBeVisible()
    await collect.click()
    await expect(amount).toHaveValue(amountOf(sale.dueMinor))
    await take.click()
    await expect(recorded.getByText(said('payment', 'sold.paid_in_full'))).toBeVisible()
    await expect(recorded.getByText(said('sales-desk', 'collect.whole_mailed'))).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: said('payment', 'confirmation.receipt') }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^(recibo|receipt)-.{9}-3\.pdf$/)
    await recorded.getByRole('button', { name: said('sales-desk', 'collect.done') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(collect).toBeHidden()
    expect(await shop.bookingEngine.getSale({ saleId: sale.id })).toMatchObject({
      dueMinor: 0,
      payment: 'paid',
    })

    await unfold(page, said('sales-desk', 'line_details'))
    await page
      .getByRole('button', { name: /Cancelar este servicio|Cancel this service/ })
      .last()
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/Cargo por cancelación|Cancellation charge/)).toBeVisible()
    await sheet.getByRole('button', { name: /Sí, cancelar|Yes, cancel/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/Cancelado sin cargo|Canceled without charge/)).toBeVisible()
    await page.getByRole('button', { name: said('sales-desk', 'log.all') }).click()
    await expect(page.getByText(/Servicio cancelado|Service canceled/)).toBeVisible()
    const handBack = page.getByText(said('sales-desk', 'cash.hand_back')).filter({ visible: true })
    await expect(handBack).toHaveCount(1)
    await expect(page.getByText(said('sales-desk', 'cash.back_state'))).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
    await page.getByRole('button', { name: said('sales-desk', 'cash.handed') }).click()
    await sheet.getByRole('button', { name: said('sales-desk', 'cash.handed_yes') }).click()
    await expect(page.getByText(said('sales-desk', 'cash.back_state'))).toBeHidden()
    await expect(page.getByText(said('sales-desk', 'cash.was_handed')).filter({ visible: true })).toHaveCount(
      1,
    )

    // The sandbox's bank is slow.
    const listed = page.getByRole('link', { name: new RegExp(sale.code) })
    await expect(async () => {
      await page.goto('/agency/sales?text=F-2041&payment=part_refunded')
      await expect(listed).toBeVisible({ timeout: 2_000 })
    }).toPass()

    await signInAs(page, stranger)
    await page.goto(`/agency/sales/${sale.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(sale.code)).toHaveCount(0)
    await page.goto(`/agency/sales?text=${sale.code}`)
    await expect(page.getByText(/Ninguna venta coincide|No sale matches/)).toBeVisible()
  },
)
