import { eq, sql } from 'drizzle-orm'
import type { Role } from '#core/access.ts'
import type { Choice } from '#core/cart/choice.ts'
import { dayIn } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { files } from '#server/modules/files/tables.ts'
import { entries, refunds } from '#server/modules/ledger/tables.ts'
import { notices } from '#server/modules/notices/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { people } from '#server/modules/people/tables.ts'
import { prospectFiles, prospects } from '#server/modules/prospects/tables.ts'
import { agencyChanges, documents, registrations } from '#server/modules/registrations/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { newId } from '#server/platform/database/ids.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { checkOutSale, holdSale } from '#tests/support/pages/sales-by-api.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient, verbsOf } from '#tests/support/servers/http-client.ts'
import { findStay } from './offers.ts'
import { addCash } from './own-cash.ts'
import { addGiftCard } from './own-gift-card.ts'
import { addImport } from './own-import.ts'
import { addInvoice } from './own-invoice.ts'
import { addMerchant } from './own-merchant.ts'
import { addPromotion } from './own-promotion.ts'
import { addSeason, addStockChange } from './own-stock.ts'
import { addPaidSupplier } from './own-supplier.ts'
import { addTour } from './own-tour.ts'
import { sumsOfAccounts } from './sums-of-accounts.ts'

/** Objects of one account that another person may request by id; their texts contain `marker`. */
export interface Belongings
  extends Record<'cashCountId' | 'importId' | 'promotionId' | 'seasonId' | 'supplierId', string> {
  accountId: string
  marker: string
  saleId: string
  heldId: string
  lineId: string
  rideLineId: string
  refundId: string
  linkId: string
  invoiceId: string
  quoteId: string
  sellerId: string
  invitedId: string
  groupUrl: string
  guestId: string
  groupPaymentId: string
  entryId: number
  tourUnitId: number
  noticeId: string
  subscriptionId: string
  documentId: string
  changeId: string
  prospectId: string
  /** A product of its own, and a change of its stock. */
  productId: string
  stockChangeId: string
  /** A kept filter of the report, of one person. */
  viewId: string
  /** Offers for sale there. */
  choice: Choice
}

export const actors = [
  'visitor',
  'customer',
  'seller',
  'owner',
  'branchSeller',
  'branchOwner',
  'executive',
  'admin',
] as const
export type ActorName = (typeof actors)[number]
export const places = ['agency', 'branch', 'sibling', 'foreign'] as const
export type PlaceName = (typeof places)[number]

/** Accounts whose data no other person may see, whatever the endpoint. The owner's own branches are not among them. */
export const outside: Record<ActorName, readonly PlaceName[]> = {
  visitor: places,
  // A customer of the agency, with the key to that sale only.
  customer: places,
  seller: ['branch', 'sibling', 'foreign'],
  owner: ['foreign'],
  branchSeller: ['agency', 'sibling', 'foreign'],
  branchOwner: ['agency', 'sibling', 'foreign'],
  executive: [],
  admin: [],
}

/** An agency with two branches, another agency, all kinds of objects in each, and a person for every role. */
export async function openAccessWorld() {
  const app = await startTestApp({
    demo: true,
    env: { PROXY_HOPS: '1', HOLD_LIMIT: '0', SEARCH_LIMIT: '0' },
  })
  const { database } = app.deps
  let made = 0
  /** A browser with its own IP address, so that no rate limit answers instead of the guard. */
  function browser(cookie: string | null = null): HttpClient {
    const client = createHttpClient(app.baseUrl, cookie)
    const request = client.request.bind(client)
    client.request = (path, init = {}) => {
      made += 1
      const from = `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`
      return request(path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': from },
      })
    }
    return client
  }
  async function person(role: Role, accountId: string | null, marker = ''): Promise<string> {
    made += 1
    const id = `person-${made}`
    await database
      .insert(people)
      .values({ id, role, accountId, name: `Rosa ${marker}`, email: `${id}@volcanes.example` })
    return id
  }
  const enter = async (id: string, role: Role) =>
    browser(`alforja=${await openSession(database, { id, role }, null, '')}`)

  const owner = await enter(await person('owner', '1001'), 'owner')
  const sibling = await owner.ask('agency.createBranch', {
    name: 'Viajes Cempasúchil Tlaxcala',
    address: 'Plaza de la Constitución 4, Tlaxcala',
    phone: '+52 246 555 0101',
    email: 'tlaxcala@cempasuchil.example',
    idempotencyKey: 'matrix-branch-0001',
  })
  const accountOf: Record<PlaceName, string> = {
    agency: '1001',
    branch: '1003',
    sibling: sibling.id,
    foreign: '1002',
  }

  async function settle(place: PlaceName): Promise<Belongings> {
    const accountId = accountOf[place]
    const marker = `secret-of-${place}`
    const ownerId = await person('owner', accountId, marker)
    const client = await enter(ownerId, 'owner')
    const shop = verbsOf(client)
    const { line } = await findStay(shop, 40, undefined, accountId)
    const sell = async () => checkOutSale(shop, await holdSale(shop, [line], { accountId }))
    const [sale, held] = [await sell(), await sell()]
    await client.ask('agency.payOnCredit', {
      saleId: sale.id,
      idempotencyKey: `matrix-credit-${place}`,
      amountMinor: sale.dueMinor,
    })
    await database.execute(sql`
      UPDATE sales SET agency_note = ${marker}, agency_reference = ${marker},
        customer = customer || jsonb_build_object('familyName', ${marker}::text)
      WHERE account_id = ${accountId}`)
    const [payment] = await database.select().from(payments).where(eq(payments.saleId, sale.id))
    if (!payment) throw new Error('nothing was paid')
    const rideLineId = newId()
    const leg = { direction: 'arrival', on: '2027-02-01', time: '15:30', flight: 'AM 512' }
    const what = { kind: 'transfers', productId: 'ride', unitId: 1, rateId: 1 }
    const ride = { ...what, guests: { adults: 2, childAges: [] }, legs: [leg], place: marker }
    await database.execute(sql`
      INSERT INTO lines (id, sale_id, account_id, position, kind, product_id, state, starts_on, ends_on, choice, snapshot,
        price, total_minor, rate, earnings, kept_from)
      SELECT ${rideLineId}, sale_id, account_id, 1, 'transfers', product_id, 'confirmed', '2027-02-01', '2027-02-01',
        ${JSON.stringify(ride)}::jsonb, snapshot, price, 0, rate, earnings, kept_from
      FROM lines WHERE sale_id = ${sale.id}`)
    const refundId = `refund-${place}`
    await database.insert(refunds).values({
      ...{ id: refundId, saleId: sale.id, paymentId: payment.id, state: 'failed' },
      ...{ amountMinor: 1, currency: payment.currency },
    })
    const link = await client.ask('agency.createPaymentLink', {
      saleId: held.id,
      idempotencyKey: `matrix-link-${place}`,
    })
    const quote = await client.ask('agency.saveQuote', {
      ...{ idempotencyKey: `matrix-quote-${place}`, language: 'es', choices: [line.choice], note: marker },
      ...{
        acceptedMinor: line.totalMinor,
        client: { givenName: 'Rosa', familyName: 'Ibarra', email: '', phone: '' },
      },
    })
    const groupUrl = `grupo-de-${place}`
    const group = { accountId, url: groupUrl }
    await client.ask('agency.createGroup', {
      ...{ url: groupUrl, kind: 'group', picture: 'place', destinationId: 'cancun', productIds: null },
      ...{ name: { es: marker, en: marker }, intro: { es: marker, en: marker } },
      ...{ startsOn: line.startsOn, endsOn: line.endsOn, markupBp: null, courtesyPer: null, deposits: [] },
      idempotencyKey: `matrix-group-${place}`,
    })
    const guest = await client.ask('agency.saveGroupGuest', {
      ...{ ...group, id: null, room: 1, givenName: 'Rosa', familyName: marker },
      ...{ arrivesAt: '', bed: '', diet: '', phone: '' },
    })
    const paid = await client.ask('agency.recordGroupPayment', {
      ...{
        ...group,
        amountMinor: 100,
        paidOn: dayIn(new Date(), 'America/Mexico_City'),
        method: 'cash',
        reference: marker,
      },
      idempotencyKey: `matrix-group-paid-${place}`,
    })
    const { productId } = await client.ask('product.createProduct', {
      ...{ kind: 'hotels', name: { es: marker, en: marker }, destinationId: 'cancun' },
    })
    const view = await client.ask('report.saveReportView', { name: marker, filter: {} })
    const invited = await client.ask('agency.inviteSeller', {
      ...{ accountId, role: 'seller', name: marker, email: `invitada-${place}@volcanes.example` },
      ...{ phone: null, language: 'es', shareBp: null, idempotencyKey: `matrix-seller-${place}` },
    })
    const noticeId = `notice-${place}`
    await database.insert(notices).values({
      ...{ id: noticeId, accountIds: [accountId], asksAcknowledgement: true },
      ...{ title: { es: marker, en: marker }, body: { es: marker, en: marker } },
    })
    const subscriptionId = `subscription-${place}`
    await database
      .insert(subscriptions)
      .values({ id: subscriptionId, accountId, email: `${marker}@volcanes.example`, topics: ['new_sale'] })
    const { rfc, clabe, city, taxRegime, fiscalPostcode } = newRegistration()
    await database.insert(registrations).values({
      ...{ accountId, personKind: 'company', contactName: marker, clabeHolder: marker, rfc, city },
      ...{ stateCode: 'PL', taxRegime, fiscalPostcode, clabe: seal(app.deps, clabe) },
      terms: { version: '1', at: new Date().toISOString() },
    })
    const [fileId, documentId] = [`file-${place}`, `document-${place}`]
    await database
      .insert(files)
      .values({ id: fileId, accountId, name: marker, type: 'application/pdf', bytes: 9 })
    await database
      .insert(documents)
      .values({ id: documentId, accountId, kind: 'tax_status', state: 'uploaded', fileId })
    const changeId = `change-${place}`
    await database.insert(agencyChanges).values({ id: changeId, accountId, kind: 'name', value: marker })
    const stockChangeId = await addStockChange(database, { accountId, productId, madeBy: ownerId })
    const seasonId = await addSeason(database, accountId, marker)
    const importId = await addImport(database, { accountId, productId, madeBy: ownerId })
    const cashCountId = await addCash(database, { accountId, saleId: sale.id, personId: ownerId, marker })
    await addGiftCard(database, { accountId, saleId: sale.id, marker })
    await addMerchant(database, { accountId, saleId: sale.id, marker })
    const promotionId = await addPromotion(database, { accountId, productId, name: marker })
    const sold = { saleId: sale.id, lineId: sale.lines[0]?.id ?? '', name: marker, productIds: [productId] }
    const supplierId = await addPaidSupplier(database, { accountId, ...sold, clabe: seal(app.deps, clabe) })
    const prospectId = `prospect-${place}`
    const asking = { accountId, name: marker, email: `${marker}@volcanes.example`, phone: '222 555 0101' }
    for (const id of [prospectId, `${prospectId}-again`])
      await database.insert(prospects).values({ ...asking, id, city: 'Puebla', stateCode: 'PL' })
    const paperId = `${prospectId}-file`
    await database.insert(files).values({ id: paperId, name: 'a.pdf', type: 'application/pdf', bytes: 1 })
    await database
      .insert(prospectFiles)
      .values({ fileId: paperId, prospectId, key: paperId, addedBy: 'demo-executive' })
    const oneCent = { kind: 'payment', amountMinor: 1, currency: 'MXN' } as const
    const settled = { ...oneCent, accountId, reference: marker }
    const [entry] = await database.insert(entries).values(settled).returning({ id: entries.id })
    return {
      ...{ accountId, marker, saleId: sale.id, heldId: held.id, lineId: sold.lineId, rideLineId },
      ...{ refundId, linkId: link.id ?? '', invoiceId: await addInvoice(database, sale.id) },
      ...{ quoteId: quote.id ?? '', sellerId: await person('seller', accountId, marker) },
      ...{ invitedId: invited.id ?? '', groupUrl, guestId: guest.id ?? '' },
      ...{ groupPaymentId: paid.payments[0]?.id ?? '', noticeId, subscriptionId, documentId, prospectId },
      ...{ changeId, productId, stockChangeId, seasonId, importId, cashCountId, promotionId, supplierId },
      ...{ viewId: view.id ?? '', entryId: entry?.id ?? 0 },
      tourUnitId: await addTour(database, { accountId, name: marker, day: '2027-02-01' }),
      choice: line.choice,
    }
  }
  await database.update(accounts).set({ creditLimitMinor: 100_000_000_00 })
  const belongings = {} as Record<PlaceName, Belongings>
  for (const place of places) belongings[place] = await settle(place)

  const customer = browser()
  const asCustomer = verbsOf(customer)
  const { line } = await findStay(asCustomer, 40, undefined, '1001')
  await holdSale(asCustomer, [line], { accountId: '1001' })

  const clients: Record<ActorName, HttpClient> = {
    visitor: browser(),
    customer,
    seller: await enter(await person('seller', '1001'), 'seller'),
    owner,
    branchSeller: await enter(await person('seller', '1003'), 'seller'),
    branchOwner: await enter(await person('owner', '1003'), 'owner'),
    executive: await enter(await person('executive', null), 'executive'),
    admin: await enter(await person('admin', null), 'admin'),
  }

  const sums = await sumsOfAccounts(database)
  const fingerprint = (place: PlaceName) => sums(accountOf[place])

  return { app, clients, belongings, fingerprint }
}
export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>
