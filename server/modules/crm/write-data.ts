import type { CrmEvent } from '#core/agencies/crm.ts'
import { dueOf } from '#core/sales/sales.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { listPayments, listRefunds } from '#server/modules/ledger/list-payments.ts'
import { findCallRequest } from '#server/modules/prospects/find-call-request.ts'
import { findRegistration } from '#server/modules/registrations/find-registration.ts'
import { presentLead } from '#server/modules/registrations/present-lead.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { findSaleRow, listLines } from '#server/modules/sales/sale-rows.ts'
import type { Deps } from '#server/platform/deps.ts'

type Data = Record<string, unknown>

/** The CRM's data about the lead, registration, call request or sale of an event; null if its subject was deleted. */
export async function writeData(deps: Deps, event: CrmEvent, subject: string): Promise<Data | null> {
  switch (event) {
    case 'lead.created':
      return await presentLead(deps, subject)
    case 'registration.moved':
      return await aboutRegistration(deps, subject)
    case 'call.requested':
      return await aboutCall(deps, subject)
    default:
      return await aboutSale(deps, subject)
  }
}

async function aboutRegistration(deps: Deps, accountId: string): Promise<Data | null> {
  const found = await findRegistration(deps.database, accountId)
  if (!found) return null
  const { account, registration, leadReference } = found
  const { personKind, contactName, city, stateCode, leadId, reason, attribution, receivedAt } = registration
  const { name: tradeName, email, phone } = account
  return {
    ...{ accountId, tradeName, personKind, contactName, email, phone, city, stateCode },
    ...{ leadId, reference: leadReference, reason, attribution, receivedAt: receivedAt.toISOString() },
  }
}

async function aboutCall({ database }: Deps, callId: string): Promise<Data | null> {
  const call = await findCallRequest(database, callId)
  if (!call) return null
  const { name, phone, subject, wantedAt, timeZone } = call
  return { callId, name, phone, subject, wantedAt: wantedAt.toISOString(), timeZone }
}

/** Amounts in minor units of `currency`. */
async function aboutSale(deps: Deps, saleId: string): Promise<Data | null> {
  const sale = await findSaleRow(deps.database, saleId)
  if (!sale) return null
  const account = await getAccount(deps, sale.accountId)
  const lines = await listLines(deps.database, saleId)
  const payments = await listPayments(deps.database, saleId)
  const refunds = await listRefunds(deps.database, saleId)
  const money = moneyOf({ lines, payments, refunds })
  const { code, state, currency, language, groupUrl, sellerId, agencyReference, customer } = sale
  return {
    ...{ saleId, code, state, language, groupUrl, sellerId, agencyReference, currency },
    account: { id: account.id, name: account.name },
    totalMinor: money.liveMinor + money.penaltyMinor,
    ...{ paidMinor: money.paidMinor, refundedMinor: money.refundedMinor, dueMinor: dueOf(money) },
    customer,
    confirmedAt: sale.confirmedAt?.toISOString() ?? null,
    lines: lines.map(({ id, kind, state, startsOn, endsOn, totalMinor, writtenOffMinor, snapshot }) => ({
      ...{ id, kind, state, name: snapshot.name[language], startsOn, endsOn },
      totalMinor: totalMinor - writtenOffMinor,
    })),
  }
}
