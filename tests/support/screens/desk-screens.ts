import { expect } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { TransferChoice } from '#core/cart/choice.ts'
import { beginRide } from '#tests/support/database/begin-ride.ts'
import { bounceMail } from '#tests/support/database/bounce-mail.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { findTransfer } from '#tests/support/worlds/offers.ts'
import type { Screen } from './screen.ts'

async function open({ page }: Visit, path: string): Promise<void> {
  await enterAs(page, 'owner')
  await page.goto(path)
  await settleLists(page)
}

async function openRides(visit: Visit): Promise<void> {
  const { line } = visit.offers.transfer
  const { code } = await buy(visit.page.request, [line], { language: visit.language })
  await open(visit, `/agency/sales/transfer-service?on=${(line.choice as TransferChoice).legs[0]?.on}`)
  await expect(visit.page.getByText(code).first()).toBeVisible()
}

/** The same with all of the first one visible. */
async function openRide(visit: Visit): Promise<void> {
  await openRides(visit)
  await visit.page.getByRole('listitem').getByRole('button', { expanded: false }).first().click()
}

/** A departed ride; `open` if nobody has recorded yet whether its passengers showed up. */
async function openMissed(visit: Visit, state: 'open' | 'missed', at: 'rides' | 'sale'): Promise<void> {
  const { page, language, said } = visit
  // Of two rides, the second would have to depart, too.
  const { line } = visit.offers.transfer
  const both = line.choice as TransferChoice
  const oneWay = { ...line, choice: { ...both, legs: both.legs.slice(0, 1) } }
  const sale = await buy(page.request, [oneWay], { language })
  const on = await beginRide(sale.id)
  await open(visit, at === 'rides' ? `/agency/sales/transfer-service?on=${on}` : `/agency/sales/${sale.id}`)
  if (at === 'sale') await unfold(page, said('sales-desk', 'line_details'))
  const ride = page.getByRole('main').getByRole('listitem').filter({ hasText: sale.code })
  const place = at === 'rides' ? ride : page.getByRole('main')
  if (at === 'rides') await ride.getByRole('button', { expanded: false }).click()
  const [section, mark, undo] =
    at === 'rides' ? ['transfer-service', 'no_show', 'undo'] : ['sales-desk', 'no_show.mark', 'no_show.undo']
  await place.getByRole('button', { name: said(section, mark) }).click({ trial: state === 'open' })
  if (state === 'missed') await expect(place.getByRole('button', { name: said(section, undo) })).toBeVisible()
}

/** A sale whose confirmation bounced. */
async function openBounced(visit: Visit): Promise<void> {
  const { page, language, said } = visit
  const sale = await buy(page.request, [visit.offers.tour.line], { language })
  await bounceMail(sale.id)
  await open(visit, `/agency/sales/${sale.id}`)
  const mails = page.getByRole('heading', { name: said('sales-desk', 'mails.title') })
  await mails.scrollIntoViewIfNeeded()
  await expect(page.getByText(said('sales-desk', 'mails.bounced'))).toBeVisible()
}

/** Checks the code of a reservation that exists for these days, or an unknown one. */
async function openCheck(visit: Visit, code?: string): Promise<void> {
  const { line } = await findTransfer(visit.shop, 2)
  const sale = await buy(visit.page.request, [line], { language: visit.language })
  await open(visit, '/agency/sales/transfer-service?check=open')
  const sheet = visit.page.getByRole('dialog')
  await sheet.getByLabel(visit.said('vouchers', 'code')).fill(code ?? sale.code)
  await sheet.getByRole('button', { name: visit.said('vouchers', 'check') }).click()
  const verdict = code ? 'no_voucher' : 'other_day'
  await expect(sheet.getByText(visit.said('vouchers', `verdict.${verdict}`))).toBeVisible()
}

/** The page that a camera opens for a voucher just bought. */
async function openVoucher(visit: Visit): Promise<void> {
  const { page, said } = visit
  const { id, lines } = await buy(page.request, [visit.offers.tour.line], { language: visit.language })
  const svg = await (await page.request.get(`/vouchers/${id}/${lines[0]?.id}.svg`)).body()
  const { data, info } = await sharp(svg, { density: 400 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
  await page.goto(address)
  await settle(page)
  await expect(page.getByText(said('vouchers', 'page.valid'))).toBeVisible()
}

/** Notification settings, and the transfers of an agency. */
export const deskScreens: readonly Screen[] = [
  { name: 'agency-emails', open: (visit) => open(visit, '/agency/catalogs/emails') },
  {
    name: 'agency-emails-add',
    stateOf: 'agency-emails',
    async open(visit) {
      await open(visit, '/agency/catalogs/emails')
      await visit.page
        .getByRole('button', { name: visit.said('emails', 'add') })
        .first()
        .click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'agency-emails-edit',
    stateOf: 'agency-emails',
    async open(visit) {
      await open(visit, '/agency/catalogs/emails')
      await visit.page.getByRole('button', { name: /contabilidad@/ }).click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'subscription-over',
    async open({ page }) {
      await page.goto('/subscription')
      await settle(page)
    },
  },
  { name: 'agency-transfers', open: openRides },
  { name: 'agency-transfers-ride', stateOf: 'agency-transfers', open: openRide },
  {
    name: 'agency-transfers-board',
    stateOf: 'agency-transfers',
    async open(visit) {
      await openRide(visit)
      await visit.page
        .getByRole('button', { name: /^(Letrero|Name board)/ })
        .first()
        .click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'agency-transfers-crew',
    stateOf: 'agency-transfers',
    async open(visit) {
      const { page, said } = visit
      await openRide(visit)
      await page
        .getByRole('button', { name: /^(Asignar chofer|Assign a driver)/ })
        .first()
        .click()
      await page.getByLabel(said('transfer-service', 'crew.driver')).last().fill('Beto Chan')
      await page.getByLabel(said('transfer-service', 'crew.car')).fill('Van 3')
      await page.getByRole('button', { name: said('transfer-service', 'save') }).click()
      await page
        .getByRole('button', { name: /^(Cambiar|Change) / })
        .first()
        .click()
      await settleLists(page)
    },
  },
  {
    name: 'agency-transfers-left',
    stateOf: 'agency-transfers',
    open: (visit) => openMissed(visit, 'open', 'rides'),
  },
  {
    name: 'agency-transfers-missed',
    stateOf: 'agency-transfers',
    open: (visit) => openMissed(visit, 'missed', 'rides'),
  },
  { name: 'sale-left', stateOf: 'sale-waiting', open: (visit) => openMissed(visit, 'open', 'sale') },
  { name: 'sale-bounced', stateOf: 'sale-waiting', open: openBounced },
  { name: 'sale-missed', stateOf: 'sale-waiting', open: (visit) => openMissed(visit, 'missed', 'sale') },
  { name: 'agency-transfers-check', stateOf: 'agency-transfers', open: (visit) => openCheck(visit) },
  {
    name: 'agency-transfers-check-unknown',
    stateOf: 'agency-transfers',
    open: (visit) => openCheck(visit, 'ZZZZ-ZZZZ'),
  },
  { name: 'voucher', open: openVoucher },
  {
    name: 'voucher-none',
    stateOf: 'voucher',
    async open({ page }) {
      await page.goto('/voucher')
      await settle(page)
    },
  },
  {
    name: 'agency-transfers-none',
    stateOf: 'agency-transfers',
    open: (visit) => open(visit, '/agency/sales/transfer-service?on=2026-01-01'),
  },
  {
    name: 'agency-transfers-desk',
    open: (visit) => open(visit, '/agency/sales/transfer-service?view=desk'),
  },
]
