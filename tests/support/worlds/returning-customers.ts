import { expect } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import type { CallName, Sent } from '#core/contract/calls.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { cards, customer as person, sendCard } from '#tests/builders/payers.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

/** A customer who holds one product and pays by card, or only holds it; interrupted requests are retried with the same keys. */
export interface ReturningCustomer {
  pays: boolean
  /** The product's answers so far. */
  told: { saleId: string | null; confirmed: boolean }
  /** Continues from any state to the confirmed sale where the customer pays. Throws without an answer. */
  goOn(url: string): Promise<void>
  look(url: string): Promise<PresentedSale>
}

export function createReturningCustomer(choice: Choice, pays: boolean): ReturningCustomer {
  const keys = { hold: newKey(), pay: newKey() }
  const told: ReturningCustomer['told'] = { saleId: null, confirmed: false }
  let cookie: string | null = null

  async function ask<Name extends CallName>(url: string, name: Name, input: Sent<Name>) {
    const client = createHttpClient(url, cookie)
    const answer = await client.call(name, input)
    cookie = client.cookie
    return receivedIn(answer)
  }

  async function hold(url: string): Promise<PresentedSale> {
    const sale = await ask(url, 'bookingEngine.hold', {
      ...{ accountId: '1001', idempotencyKey: keys.hold, language: 'es' },
      ...{ choices: [choice], acceptedMinor: 1_000_000_000 },
    })
    told.saleId ??= sale.id
    expect(sale.id, 'the same key returns the same sale').toBe(told.saleId)
    return sale
  }

  const look = (url: string) => ask(url, 'bookingEngine.getSale', { saleId: told.saleId ?? '' })

  return {
    pays,
    told,
    look,
    async goOn(url) {
      const { id: saleId, customer, totalMinor } = await hold(url)
      if (!pays) return
      if (!customer) {
        await ask(url, 'bookingEngine.checkOut', {
          saleId,
          customer: person,
          travellers: [],
          requests: '',
          ...acceptedTexts,
        })
      }
      const { redirectUrl } = await ask(url, 'bookingEngine.startPayment', {
        ...{ saleId, idempotencyKey: keys.pay, method: 'card', purpose: 'full', amountMinor: totalMinor },
      })
      // Has no effect where the card has been charged already.
      if (redirectUrl) await sendCard(createHttpClient(url), new URL(redirectUrl).pathname, cards.good)
      // Long enough for the product to poll the provider, in case its webhook was lost.
      await expect
        .poll(async () => (await look(url)).state, { interval: 50, timeout: 40_000 })
        .toBe('confirmed')
      told.confirmed = true
    },
  }
}
