import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Choice } from '#core/cart/choice.ts'
import { addDays } from '#core/time/days.ts'
import { createMerchantGateways } from '#server/gateways/payments/merchant-gateways.ts'
import { createSandboxGateway } from '#server/gateways/payments/sandbox/provider.ts'
import { createDomainStore } from '#server/modules/domains/create-domain-store.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import type { HoldRequest } from '#server/modules/sales/insert-sale.ts'
import type { Requester } from '#server/modules/sales/record-event.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { testKey, testKeys } from '#tests/support/worlds/keys.ts'
import type { Catalogue } from './catalogue.ts'

/** The dependencies of a sale's verbs; unused ones throw when accessed. */
export function saleDeps(database: Database, clock: Clock = systemClock): Deps {
  const untouched = (name: string, known: object = {}) =>
    new Proxy(known, {
      get: (own, key) =>
        Reflect.get(own, key) ?? (() => Promise.reject(new Error(`${name} must not be used here`))),
    })
  const config = readConfig({ ALFORJA_KEYS: testKey })
  const keys = testKeys()
  const log = pino({ level: 'silent' })
  return {
    config,
    database,
    clock,
    log,
    // Sales are priced from rows; packs only locate a product, and here they know none.
    packs: untouched('packs', { findByProduct: () => null }) as Deps['packs'],
    payments: [createSandboxGateway({ database, baseUrl: config.baseUrl, keys, clock })],
    earlierPayments: [],
    merchants: createMerchantGateways({ config, clock }),
    invoices: { current: null, all: [] },
    suppliers: new Map(),
    mail: untouched('mail') as Deps['mail'],
    push: untouched('push') as Deps['push'],
    tracer: null,
    crm: untouched('crm') as Deps['crm'],
    dns: untouched('dns') as Deps['dns'],
    domains: createDomainStore({ config, database, log }),
    live: untouched('live') as Deps['live'],
    media: untouched('media') as Deps['media'],
    keys,
  }
}

export const visitor = (saleIds: string[] = []): Requester => ({
  actor: {
    role: saleIds.length > 0 ? 'customer' : 'visitor',
    personId: null,
    accountId: null,
    branchIds: [],
    saleIds,
  },
  ip: '192.0.2.1',
})

export const newKey = (): string => randomBytes(16).toString('base64url')

export function stay(catalogue: Catalogue, from: number, nights: number, rooms = 1, strict = false): Choice {
  const { productId, unitId, flexId, strictId } = catalogue.hotel
  return {
    kind: 'hotels',
    productId,
    arriveOn: addDays(catalogue.today, from),
    departOn: addDays(catalogue.today, from + nights),
    rooms: Array.from({ length: rooms }, () => ({
      unitId,
      rateId: strict ? strictId : flexId,
      guests: { adults: 2, childAges: [] },
    })),
  }
}

export function outing(catalogue: Catalogue, on: number, adults = 2): Choice {
  const { productId, unitId, flexId } = catalogue.tour
  const guests = { adults, childAges: [] }
  return {
    kind: 'tours',
    productId,
    unitId,
    rateId: flexId,
    on: addDays(catalogue.today, on),
    guests,
    pickupId: 'centro',
  }
}

export function ride(catalogue: Catalogue, arriveOn: number, departOn: number): Choice {
  const { productId, unitId, flexId } = catalogue.transfer
  return {
    kind: 'transfers',
    productId,
    unitId,
    rateId: flexId,
    guests: { adults: 2, childAges: [] },
    legs: [
      { direction: 'arrival', on: addDays(catalogue.today, arriveOn), time: '15:30', flight: 'AM 512' },
      { direction: 'departure', on: addDays(catalogue.today, departOn), time: '11:05', flight: 'AM 513' },
    ],
    place: 'Hotel Uno',
  }
}

/** Holds a cart as a new visitor, accepting any price. */
export async function hold(
  deps: Deps,
  choices: Choice[],
  request: Partial<HoldRequest> = {},
): Promise<string> {
  const { sale } = await holdCart(
    { ...visitor(), deps },
    {
      accountId: '1001',
      idempotencyKey: newKey(),
      language: 'es',
      choices,
      acceptedMinor: 1_000_000_000,
      ...request,
    },
  )
  return sale.id
}

/** The customer is at the provider: the sale awaits payment for half an hour. */
export async function awaitMoney(database: Database, saleId: string): Promise<void> {
  await database.execute(sql`
    UPDATE sales SET state = 'pending_payment', expires_at = now() + interval '30 minutes' WHERE id = ${saleId}`)
}
