import { templateVersion } from '#core/app/legal-texts.ts'
import { contract } from '#core/contract/contract.ts'
import { guest as client } from '#tests/support/pages/sales-by-api.ts'
import type { Belongings } from '#tests/support/worlds/access-world.ts'
import { bookingPageInputs } from './booking-page-inputs.ts'
import { branchEndInputs, branchInputs } from './branch-inputs.ts'
import { catalogueInputs } from './catalogue-inputs.ts'
import { executiveInputs } from './executive-inputs.ts'
import { homeInputs } from './home-inputs.ts'
import { mailInputs } from './mail-inputs.ts'
import { moneyInputs } from './money-inputs.ts'
import { prospectInputs } from './prospect-inputs.ts'
import { registrationInputs } from './registration-inputs.ts'
import { rideInputs } from './ride-inputs.ts'
import { platformInputs } from './settings-inputs.ts'
import { staffWorkInputs } from './staff-work-inputs.ts'
import { stockInputs } from './stock-inputs.ts'

/**
 * How an endpoint is called. `public`: its answer is the same for everybody. `self`: its only subject is the caller.
 * A list: everybody sees their own part. `of`: for an object of an account.
 */
export type Asked = 'public' | 'self' | { list: object } | { of(its: Belongings): object }

/** Every endpoint of the contract: `agency.getSale`. */
export function listEndpoints(node: object = contract, path: string[] = []): string[] {
  if ('~orpc' in node) return [path.join('.')]
  return Object.entries(node).flatMap(([name, child]) => listEndpoints(child as object, [...path, name]))
}

let keys = 0
const key = () => {
  keys += 1
  return `matrix-key-${String(keys).padStart(8, '0')}`
}
const reason = 'porque sí'
const token = 'a'.repeat(43)
const email = 'nadie@volcanes.example'
const sale = { of: ({ saleId }: Belongings) => ({ saleId }) }
const held = { of: ({ heldId }: Belongings) => ({ saleId: heldId }) }
const account = { of: ({ accountId }: Belongings) => ({ accountId }) }
const seller = { of: ({ sellerId }: Belongings) => ({ id: sellerId }) }
const invited = { of: ({ invitedId }: Belongings) => ({ id: invitedId }) }
const notice = { of: ({ noticeId }: Belongings) => ({ id: noticeId }) }
const subscription = { of: ({ subscriptionId }: Belongings) => ({ id: subscriptionId }) }
const view = { of: ({ viewId }: Belongings) => ({ id: viewId }) }
const groupOf = ({ accountId, groupUrl }: Belongings) => ({ accountId, url: groupUrl })
const group = { of: groupOf }
const groupValues = {
  ...{ kind: 'group', picture: 'place', destinationId: 'cancun', productIds: null, markupBp: null },
  ...{ name: { es: 'Otro', en: 'Other' }, intro: { es: '', en: '' }, courtesyPer: null, deposits: [] },
  ...{ startsOn: '2027-02-01', endsOn: '2027-02-04' },
}
const guestValues = {
  ...{ room: 1, givenName: 'Rosa', familyName: 'Ibarra', arrivesAt: '', bed: '', diet: '', phone: '' },
}

/** Every endpoint, in an order in which destructive calls come last. */
export const inputs: Record<string, Asked> = {
  ...homeInputs,
  'product.getStorefront': 'public',
  'product.listHighlights': 'public',
  'product.search': 'public',
  'product.getProduct': 'public',
  'product.getPriceCalendar': 'public',
  ...stockInputs,
  ...catalogueInputs,
  'bookingEngine.quote': 'public',
  'bookingEngine.listVoucherKeys': 'public',
  'bookingEngine.checkVoucher': 'public',
  'bookingEngine.hold': 'public',
  'bookingEngine.exchangeCarts': 'self',
  'bookingEngine.createCartLink': 'public',
  'bookingEngine.sendCartLink': 'public',
  'bookingEngine.handOverCart': 'public',
  'bookingEngine.takeHandedCart': { of: ({ accountId }) => ({ accountId, token }) },
  'bookingEngine.openCartLink': { of: ({ accountId }) => ({ accountId, token }) },
  'bookingEngine.readPaymentLink': { of: ({ accountId }) => ({ accountId, token }) },
  'bookingEngine.openPaymentLink': { of: ({ accountId }) => ({ accountId, token }) },
  'bookingEngine.openPaymentReturn': { of: ({ saleId }) => ({ saleId, token }) },
  'bookingEngine.openQuote': { of: ({ accountId }) => ({ accountId, token: `${token}a` }) },
  'bookingEngine.openSale': { of: ({ saleId }) => ({ saleId, access: token }) },
  'bookingEngine.findSale': { of: ({ accountId }) => ({ accountId, code: 'AAAA-AAAA', email }) },
  'bookingEngine.getSale': sale,
  'bookingEngine.extendHold': held,
  'bookingEngine.checkOut': {
    of: ({ heldId }) => ({
      ...{ saleId: heldId, customer: client, travellers: [], requests: '', terms: templateVersion },
    }),
  },
  'bookingEngine.startPayment': {
    of: ({ heldId }) => ({
      ...{ saleId: heldId, idempotencyKey: key(), method: 'card', purpose: 'full', amountMinor: 1 },
    }),
  },
  'bookingEngine.getPaymentDeadline': { of: ({ heldId }) => ({ saleId: heldId, method: 'card' }) },
  'bookingEngine.resendVoucher': sale,
  ...moneyInputs,
  'bookingEngine.changeEmail': { of: ({ saleId }) => ({ saleId, email }) },
  'bookingEngine.setFlight': {
    of: ({ saleId, rideLineId }) => ({ saleId, lineId: rideLineId, leg: 0, flight: 'AM 512' }),
  },
  'bookingEngine.simulateCancellation': { of: ({ saleId, lineId }) => ({ saleId, lineId }) },
  'report.getBookingReport': { list: {} },
  'report.listReportChoices': { list: {} },
  'report.listReportViews': 'self',
  'report.saveReportView': 'self',
  'report.changeReportView': { of: ({ viewId }) => ({ id: viewId, name: reason, isDefault: true }) },
  'report.deleteReportView': view,
  'report.listStatements': account,
  'report.getStatement': account,

  'agency.getAgency': { list: {} },
  'agency.getAffiliate': { list: {} },
  'agency.getAgencyHome': { list: {} },
  'agency.listBranches': { list: {} },
  'agency.listGroups': { list: {} },
  'agency.listGroupProducts': { list: {} },
  'agency.listNotices': { list: {} },
  'agency.listSales': { list: { state: 'any' } },
  'agency.sumSales': { list: { state: 'any' } },
  'agency.listSaleChoices': { list: {} },
  'agency.searchAgency': { list: { text: 'secret-of' } },
  'agency.findClients': { list: { text: 'secret-of' } },
  'agency.listSellers': { list: {} },
  'agency.listSubscriptions': { list: {} },
  'agency.listQuotes': { list: {} },
  'agency.getTransferDesk': { list: {} },
  'agency.listVouchers': { list: {} },
  'agency.findVouchers': { list: { shown: 'AAAA-AAAA' } },
  'agency.saveTransferDesk': 'self',
  'agency.getPush': 'self',
  'agency.registerPush': 'self',
  'agency.unregisterPush': 'self',
  'agency.savePushTopics': 'self',
  'agency.changeContact': 'self',
  'agency.changeInstalments': 'self',
  'agency.changeOverduePolicy': 'self',
  'agency.changeTaxAndBank': 'self',
  'agency.resubmitRegistration': 'self',
  'agency.saveQuote': 'self',
  'agency.getQuote': { of: ({ quoteId }) => ({ quoteId }) },
  'agency.withdrawQuote': { of: ({ quoteId }) => ({ quoteId }) },
  'agency.quoteEarnings': 'self',
  'agency.quoteOptions': 'self',
  'agency.createBranch': 'self',
  ...branchInputs,
  'agency.createGroup': 'self',

  'agency.getSale': sale,
  'agency.listSaleFiles': sale,
  ...mailInputs,
  'agency.getSaleEarnings': sale,
  'agency.listPaymentLinks': held,
  'agency.createPaymentLink': { of: ({ heldId }) => ({ saleId: heldId, idempotencyKey: key() }) },
  'agency.revokePaymentLink': { of: ({ linkId }) => ({ linkId }) },
  'agency.noteOnSale': { of: ({ saleId, marker }) => ({ saleId, reference: marker, note: 'otra' }) },
  'agency.markNoShow': { of: ({ saleId }) => ({ saleId, lineId: 'none', noShow: true }) },
  'agency.handCash': { of: ({ saleId, refundId }) => ({ saleId, refundIds: [refundId] }) },
  'agency.retryRefund': { of: ({ saleId, refundId }) => ({ saleId, refundId }) },
  'agency.placeSale': {
    of: ({ accountId, choice }) => ({
      ...{ accountId, idempotencyKey: key(), language: 'es', choices: [choice], client },
      ...{ travellers: [], requests: '', reference: '', terms: templateVersion, payment: 'link' },
      acceptedMinor: 1_000_000_000,
      ...{ madeAt: '2026-11-01T12:00:00Z', asOf: '2026-11-01T12:00:00Z' },
    }),
  },
  'agency.payOnCredit': {
    of: ({ heldId }) => ({ saleId: heldId, idempotencyKey: key(), amountMinor: 1 }),
  },
  'agency.takeCash': {
    of: ({ heldId }) => ({ saleId: heldId, idempotencyKey: key(), amountMinor: 1, dueMinor: 1, note: '' }),
  },
  'agency.reverseCash': {
    of: ({ saleId }) => ({ saleId, paymentId: 'x', idempotencyKey: key(), insteadMinor: 0, reason }),
  },
  'agency.getGroup': group,
  'agency.getGroupAddress': group,
  'agency.previewGroup': group,
  'agency.getGroupBlocks': group,
  'agency.listGroupGuests': group,
  'agency.saveGroupGuest': {
    of: ({ guestId, ...its }) => ({ ...groupOf({ guestId, ...its }), ...guestValues, id: guestId }),
  },
  'agency.changeGroup': { of: (its) => ({ ...groupOf(its), ...groupValues }) },
  'agency.setGroupBlocks': {
    of: (its) => ({
      ...groupOf(its),
      cells: [{ unitId: 1, day: '2027-02-01', rooms: 0 }],
      release: { daysBefore: 7 },
    }),
  },
  'agency.importGroupGuests': {
    of: (its) => ({ ...groupOf(its), file: 'cm9vbQ==', replace: true, idempotencyKey: key() }),
  },
  'agency.recordGroupPayment': {
    of: (its) => ({
      ...{ ...groupOf(its), amountMinor: 1, paidOn: '2026-01-01', method: 'cash', reference: '' },
      idempotencyKey: key(),
    }),
  },
  'agency.voidGroupPayment': { of: (its) => ({ ...groupOf(its), id: its.groupPaymentId }) },
  'agency.releaseGroupBlocks': group,
  'agency.removeGroupGuest': { of: (its) => ({ ...groupOf(its), id: its.guestId }) },
  'agency.moveGroup': { of: (its) => ({ ...groupOf(its), state: 'cancelled' }) },

  'agency.getAssortment': { of: ({ accountId, groupUrl }) => ({ accountId, groupUrl }) },
  'agency.getBookingPage': { of: ({ accountId, groupUrl }) => ({ accountId, groupUrl }) },
  'agency.publishBookingPage': {
    of: ({ accountId, groupUrl }) => ({
      ...{ accountId, groupUrl, version: 0 },
      page: { look: null, logo: null, banner: { heading: { es: 'Otro', en: '' }, text: null, image: null } },
    }),
  },
  'admin.getStanding': account,
  'admin.listAgencies': { list: {} },
  'admin.listAgencyEntries': account,
  'admin.recordSettlement': {
    of: ({ accountId }) => ({
      ...{ accountId, kind: 'payment', amountMinor: 1, reference: 'SPEI 1', idempotencyKey: key() },
    }),
  },
  'admin.reverseSettlement': { of: ({ accountId, entryId }) => ({ accountId, entryId, reason }) },
  ...bookingPageInputs,
  'agency.listAssortmentProducts': {
    of: ({ accountId, groupUrl }) => ({ accountId, groupUrl, kind: 'hotels' }),
  },
  'agency.saveAssortment': {
    of: ({ groupUrl }) => ({ groupUrl, version: 'none', changes: [], highlights: [] }),
  },

  ...rideInputs,

  'agency.redeemVoucher': {
    of: ({ rideLineId }) => ({
      ...{ lineId: rideLineId, idempotencyKey: key(), use: 0, redeemedAt: '2027-02-01T15:00:00.000Z' },
      device: { browser: 'chrome', system: 'android' },
    }),
  },

  'agency.openNotice': notice,
  'agency.acknowledgeNotice': notice,
  'agency.readNotices': { list: {} },

  'agency.getSeller': seller,
  'agency.inviteSeller': {
    of: ({ accountId }) => ({
      ...{ accountId, role: 'seller', name: 'Rosa Ibarra', email: `rosa-${key()}@volcanes.example` },
      ...{ phone: null, language: 'es', shareBp: null, idempotencyKey: key() },
    }),
  },
  'agency.resendInvitation': invited,
  'agency.revokeInvitation': invited,
  'agency.changeSeller': {
    of: ({ sellerId, accountId }) => ({
      ...{ id: sellerId, accountId, role: 'seller', name: 'Otra' },
      ...{ phone: null, language: 'es', shareBp: null },
    }),
  },
  'agency.resetSeller': seller,
  'agency.suspendSeller': seller,
  'agency.reinstateSeller': seller,

  'agency.addSubscription': {
    of: ({ accountId }) => ({
      ...{ accountId, email: `rosa-${key()}@volcanes.example`, language: 'es', topics: ['new_sale'] },
      idempotencyKey: key(),
    }),
  },
  'agency.changeSubscription': {
    of: ({ subscriptionId }) => ({ id: subscriptionId, language: 'es', topics: ['new_sale'] }),
  },
  'agency.resendConfirmation': subscription,
  'agency.removeSubscription': subscription,

  ...executiveInputs,
  ...platformInputs,
  ...staffWorkInputs,
  ...prospectInputs,
  'admin.getStaffHome': { list: {} },
  'admin.countWaiting': { list: {} },
  'admin.noteAmongStaff': { of: ({ saleId, marker }) => ({ saleId, said: marker, idempotencyKey: key() }) },
  'admin.giveGoodwill': { of: ({ saleId }) => ({ saleId, amountMinor: 1, reason, idempotencyKey: key() }) },
  'admin.closeBalance': {
    of: ({ saleId }) => ({ saleId, bearer: 'platform', dueMinor: 1, reason, idempotencyKey: key() }),
  },
  ...registrationInputs,
  'bookingEngine.releaseHold': held,
  'bookingEngine.cancel': {
    of: ({ saleId, lineId }) => ({ saleId, lineId, idempotencyKey: key(), acceptedPenaltyMinor: 0 }),
  },
  ...branchEndInputs,
  'admin.closeAccount': { of: ({ accountId }) => ({ accountId, version: 0, reason }) },
}

/** Endpoints that take an object of an account, with their inputs. */
export const objectEndpoints = Object.entries(inputs).flatMap(([name, asked]) =>
  typeof asked === 'object' && 'of' in asked ? [[name, asked.of] as const] : [],
)
