import { eq } from 'drizzle-orm'
import { quotes } from '#server/modules/quotes/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Desk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

export const noSale = {
  customer: {
    givenName: 'Úrsula',
    familyName: 'Zúñiga Ocampo',
    email: 'ursula.z@lejos.example',
    phone: '+52 (744) 555-8123',
    country: 'MX',
  },
  customerEmail: 'ursula.z@lejos.example',
}

/** A sale of an agency with its holder. */
export async function sellFor(desk: Desk, accountId: string): Promise<{ id: string; code: string }> {
  const offer = await desk.hotelOffer(desk.at.browser(), accountId)
  const { id, code } = await desk.at.browser().ask('bookingEngine.hold', offer)
  await desk.db().update(sales).set(noSale).where(eq(sales.id, id))
  return { id, code }
}

/** A quote of a person for a client of that name. */
export async function quoteFor(
  desk: Desk,
  accountId: string,
  sellerId: string,
  familyName: string,
): Promise<void> {
  const client = {
    givenName: 'Tomasa',
    familyName,
    email: `${familyName}@lejos.example`,
    phone: '7445559001',
  }
  await desk
    .db()
    .insert(quotes)
    .values({
      ...{ id: `quote-${accountId}-${familyName}`, accountId, sellerId, client, language: 'es' as const },
      ...{ currency: 'MXN' as const, choices: [], lines: [], totalMinor: 100 },
      validUntil: new Date('2030-01-01'),
    })
}

/** The search results of an agency's person, by their titles. */
export async function foundInAgency(client: HttpClient, text: string) {
  const found = await client.ask('agency.searchAgency', { text })
  return {
    clients: found.clients.items.map(({ givenName, familyName }) => `${givenName} ${familyName}`),
    sales: found.sales.items.map(({ code }) => code),
    quotes: found.quotes.items.map(({ client: name }) => name),
    groups: found.groups.items.map(({ url }) => url),
    products: found.products.items.map(({ name }) => name.es),
    sellers: found.sellers.items.map(({ id }) => id),
    branches: found.branches.items.map(({ id }) => id),
  }
}

export const nothingInAgency = {
  clients: [],
  sales: [],
  quotes: [],
  groups: [],
  products: [],
  sellers: [],
  branches: [],
}
