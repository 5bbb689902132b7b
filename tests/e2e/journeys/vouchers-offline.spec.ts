import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { speak } from '#tests/support/device/device.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { offersOf } from '#tests/support/worlds/own-offers.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409|status of 404/] })

test(
  'a customer opens the reservation, its code and its voucher offline',
  { tag: '@es-phone' },
  async ({ page, baseURL, context }, info) => {
    const language = languageOf(info.project.name)
    const said = (section: string, key: string) => words(language, section, key)
    await speak(page, language)
    const { tour, transfer } = await offersOf(shopOf(page.request), baseURL ?? '')
    const sale = await buy(page.request, [tour.line, transfer.line], { language })
    const address = `/booking/1001/reservation-details/${sale.id}`
    await page.goto(address)
    await settle(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await settle(page)
    await expect.poll(() => keptKeys(page, 'papers'), { timeout: 30_000 }).toHaveLength(3)

    await context.setOffline(true)
    await page.reload()
    await settle(page)
    await expect(page.getByRole('heading', { name: new RegExp(sale.code) })).toBeVisible()
    await page
      .getByRole('link', { name: said('bookings', 'nav.find_reservation') })
      .first()
      .click()
    const button = (key: string) => page.getByRole('button', { name: said('payment', key), exact: true })
    await expect(page.getByRole('heading', { name: said('payment', 'find.another') })).toBeVisible()
    await expect(button('find.submit')).toBeDisabled()
    await page.getByRole('link', { name: new RegExp(sale.code) }).click()
    await expect(page.getByRole('heading', { name: new RegExp(sale.code) })).toBeVisible()
    for (const key of ['reservation.resend', 'reservation.email_wrong', 'cancel.all'])
      await expect(button(key)).toBeDisabled()
    await expect(button('cancel.line').first()).toBeDisabled()
    await expect(page.getByText(said('payment', 'reservation.resend_offline'))).toBeVisible()
    await expect(page.getByText(said('payment', 'cancel.offline')).first()).toBeVisible()
    const codes = page.getByAltText(said('payment', 'voucher_code'))
    await expect(codes).toHaveCount(2)
    const width = () => codes.first().evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(20)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: said('payment', 'confirmation.voucher') }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`voucher-${sale.code}.pdf`)
    const { pages, text } = readPdf(await readFile(await file.path()))
    expect(pages).toBe(2)
    expect(text).toContain(sale.code)

    // Data that was never stored is explained.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('alforja')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const tx = opening.result.transaction('papers', 'readwrite')
            tx.objectStore('papers').clear()
            tx.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await page.getByRole('link', { name: said('payment', 'confirmation.voucher') }).click()
    await expect(page.getByText(said('payment', 'paper_missing'))).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
  },
)
