import { expect } from 'playwright/test'
import { awaitPerson, fillCart, keepHere } from '#tests/support/device/device.ts'
import { checkOutSale, holdSale, type Sale } from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs, leave } from '#tests/support/people/enter-as.ts'
import type { Screen } from './screen.ts'

const linesOf = ({ offers }: Visit) => [offers.family.line, offers.tour.line]

/** Signs in the seller of the first agency in its booking area. */
async function sell({ page }: Visit): Promise<void> {
  await keepHere(page)
  await enterAs(page, 'seller')
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
}

async function cartOf(visit: Visit, saleId: string | null = null): Promise<void> {
  const { page } = visit
  await sell(visit)
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, linesOf(visit), { saleId })
  await page.goto('/booking/1001/checkout')
  await expect(page.getByText(visit.said('selling', 'bar.as'))).toBeVisible()
  await expect(page.getByRole('region', { name: visit.said('selling', 'earn.title') })).toBeVisible()
  await settle(page)
}

async function held(visit: Visit): Promise<Sale> {
  await sell(visit)
  return await holdSale(visit.shop, linesOf(visit), { language: visit.language })
}

const checkedOut = async (visit: Visit): Promise<Sale> => checkOutSale(visit.shop, await held(visit))

/** Sold on credit to a client with a phone only. */
async function soldUnmailed(visit: Visit): Promise<Sale> {
  const { id: saleId, dueMinor } = await checkOutSale(visit.shop, await held(visit), '')
  const idempotencyKey = crypto.randomUUID()
  return await visit.shop.agency.payOnCredit({ saleId, idempotencyKey, amountMinor: dueMinor })
}

async function toPay(visit: Visit): Promise<Sale> {
  const sale = await checkedOut(visit)
  await visit.page.goto(`/booking/1001/payment/${sale.id}`)
  await expect(visit.page.getByRole('button', { name: visit.said('selling', 'credit.pay') })).toBeVisible()
  await settle(visit.page)
  return sale
}

/** The URL of a quote, made by the seller, who is signed out afterwards. */
async function quoted(visit: Visit): Promise<string> {
  await sell(visit)
  const lines = linesOf(visit)
  const quote = await visit.shop.agency.saveQuote({
    idempotencyKey: crypto.randomUUID(),
    language: visit.language,
    choices: lines.map(({ choice }) => choice),
    acceptedMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    client: { givenName: 'María José', familyName: 'Núñez Ibáñez', email: '', phone: '' },
    note: '¡Qué gusto saludarla! Le aparté la idea de la que hablamos.',
  })
  await leave(visit.page)
  return new URL(quote.url).pathname
}

async function linked(visit: Visit, after: (linkId: string) => Promise<unknown> = async () => {}) {
  const { id: saleId } = await checkedOut(visit)
  const link = await visit.shop.agency.createPaymentLink({ saleId, idempotencyKey: crypto.randomUUID() })
  await after(link.id)
  await leave(visit.page)
  await visit.page.goto(new URL(link.url ?? '').pathname)
  await settle(visit.page)
}

/** The booking area for an agency's people, and the links that they send from there. */
export const sellingScreens: readonly Screen[] = [
  { name: 'selling-cart', open: (visit) => cartOf(visit) },
  {
    name: 'selling-quote-form',
    stateOf: 'selling-cart',
    async open(visit) {
      await cartOf(visit)
      await visit.page.getByRole('button', { name: visit.said('quotes', 'save.open') }).click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'agency-quotes',
    async open(visit) {
      await quoted(visit)
      await sell(visit)
      await visit.page.goto('/agency/quotes')
      await settle(visit.page)
    },
  },
  {
    name: 'agency-invoices',
    async open(visit) {
      await sell(visit)
      await visit.page.goto('/agency/sales/invoices')
      await settle(visit.page)
    },
  },
  {
    name: 'agency-global-invoice',
    stateOf: 'agency-invoices',
    async open({ page, said }) {
      await enterAs(page, 'owner')
      await page.goto('/agency/sales/invoices')
      await settle(page)
      await page.getByRole('button', { name: said('issued-invoices', 'global.open'), exact: true }).click()
      await expect(page.getByRole('dialog').getByText(said('issued-invoices', 'global.lead'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'agency-quote',
    async open(visit) {
      const token = (await quoted(visit)).split('/').at(-1) ?? ''
      await sell(visit)
      // A key that opens a quote begins with the quote's id.
      await visit.page.goto(`/agency/quotes/${token.slice(0, 22)}`)
      await settle(visit.page)
    },
  },
  {
    name: 'selling-offline',
    stateOf: 'selling-cart',
    async open(visit) {
      await cartOf(visit)
      const { page, said } = visit
      const heading = page.getByRole('heading', { level: 1, name: said('outbox', 'sale.title') })
      // Any answer from the server would mean that the device is online.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('offline')))
        await page.getByRole('button', { name: said('outbox', 'sale.start') }).click({ timeout: 2000 })
        await expect(heading).toBeVisible()
      }).toPass({ timeout: 30_000 })
      await settle(page)
    },
  },
  {
    name: 'selling-checkout',
    stateOf: 'checkout',
    open: async (visit) => cartOf(visit, (await held(visit)).id),
  },
  { name: 'selling-payment', open: async (visit) => void (await toPay(visit)) },
  {
    name: 'selling-payment-link',
    stateOf: 'selling-payment',
    async open(visit) {
      await toPay(visit)
      const { page, said } = visit
      await page.getByText(said('selling', 'link.title')).click()
      await page.getByRole('button', { name: said('payment-links', 'create') }).click()
      await expect(page.getByLabel(said('payment-links', 'share.link'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'selling-payment-cash',
    stateOf: 'selling-payment',
    async open(visit) {
      await toPay(visit)
      const { page, said } = visit
      await page.getByText(said('selling', 'cash.title')).click()
      await expect(page.getByLabel(said('selling', 'cash.note'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'selling-sold-unmailed',
    stateOf: 'confirmation',
    async open(visit) {
      const { id } = await soldUnmailed(visit)
      await visit.page.goto(`/booking/1001/checkout/detail/${id}`)
      await expect(visit.page.getByLabel(visit.said('sales-desk', 'send.link'))).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'sale-unmailed',
    stateOf: 'sale-waiting',
    async open(visit) {
      const { id } = await soldUnmailed(visit)
      await visit.page.goto(`/agency/sales/${id}`)
      await expect(visit.page.getByText(visit.said('sales-desk', 'mails.no_mail'))).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'reservation-unmailed',
    stateOf: 'reservation',
    async open(visit) {
      const { id: saleId } = await soldUnmailed(visit)
      const { clientUrl } = await visit.shop.agency.getSale({ saleId })
      await leave(visit.page)
      await visit.page.goto(clientUrl?.slice(new URL(clientUrl).origin.length) ?? '')
      await expect(visit.page.getByText(visit.said('payment', 'reservation.email_add'))).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'quote',
    async open(visit) {
      await visit.page.goto(await quoted(visit))
      await settle(visit.page)
    },
  },
  {
    name: 'selling-elsewhere',
    stateOf: 'selling-cart',
    async open(visit) {
      const { page, said } = visit
      await enterAs(page, 'owner')
      await page.goto('/agency')
      await settle(page)
      await page.goto('/booking/1003')
      await expect(page.getByText(said('selling', 'elsewhere.as'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'quote-absent',
    stateOf: 'quote',
    async open({ page }) {
      await page.goto(`/booking/1001/quote/${'x'.repeat(44)}`)
      await settle(page)
    },
  },
  { name: 'pay-by-link', open: (visit) => linked(visit) },
  {
    name: 'pay-by-link-revoked',
    stateOf: 'pay-by-link',
    open: (visit) => linked(visit, (linkId) => visit.shop.agency.revokePaymentLink({ linkId })),
  },
]
