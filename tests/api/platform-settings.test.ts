import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quietMaintenance } from '#core/app/maintenance.ts'
import { textFrom } from '#core/app/written-text.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { ownBrand } from '#core/looks/brand.ts'
import { taxPlaces } from '#core/products/tax-places.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { writeSwitches } from '#server/platform/database/stored-settings.ts'
import { audit } from '#server/platform/database/tables.ts'
import { settingsInputs } from '#tests/support/inputs/settings-inputs.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { platformTaxData } from '#tests/support/worlds/commission-months.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const today = dayIn(new Date(), homeZone)
const inDays = (days: number) => addDays(today, days)
const source = 'Periódico Oficial'

const taxesOf = async (jurisdiction: string) =>
  (await desk.ask('listTaxes', {})).taxes.filter((tax) => tax.jurisdiction === jurisdiction)
const rates = async () => (await desk.ask('listExchangeRates', {})).rates
const eventsOf = async (event: string) =>
  (await desk.at.app.deps.database.select().from(audit)).filter((row) => row.event === event)

test('only an admin sees or changes them; people who approve agencies see the plans on offer', async () => {
  const executive = await desk.as(await desk.person('executive', null))
  const owner = await desk.as(await desk.person('owner', '1001'))
  for (const path of Object.keys(settingsInputs)) {
    const verb = path.replace('admin.', '')
    const asked = async (client: HttpClient) => (await client.send(path, inputs[verb] ?? {})).body
    if (verb === 'listCommissionPlans')
      expect(await asked(executive)).toMatchObject({
        plans: [{ id: 'usual' }, { id: 'basic' }, { id: 'preferred' }],
      })
    else expect(await asked(executive), verb).toMatchObject({ code: 'forbidden' })
    expect(await asked(owner), verb).toMatchObject({ code: 'forbidden' })
    expect(await asked(desk.at.browser()), verb).toMatchObject({ code: 'unauthenticated' })
  }
})

const shares = { commissionBp: { hotels: 1_000, tours: 1_100, transfers: 900 }, sellerBp: 4_500 }
const name = textFrom({ es: 'De temporada', en: 'Seasonal' })
const rate = { from: 'USD', to: 'MXN', on: inDays(3), micro: 18_600_000, seen: null } as const
const tax = { code: 'ish', jurisdiction: 'MX-CAM', from: today, bp: 300, source, seen: null } as const
const fee = {
  code: 'dsa' as const,
  municipality: 'solidaridad',
  from: today,
  perRoomNightMinor: 5_000,
  source,
  seen: null,
}
const instalmentFee = {
  ...({ months: 12, from: today, feeBp: 1_150, bearer: 'agency' } as const),
  ...{ source, seen: null },
}
const inputs: Record<string, object> = {
  changeSwitches: {
    ...{ maintenance: false, intervalMillis: 20_000, ...quietMaintenance },
    seen: { maintenance: false, intervalMillis: 15_000, ...quietMaintenance },
  },
  changePlatform: { ...ownBrand, version: 0 },
  setExchangeRate: rate,
  withdrawExchangeRate: { from: 'USD', to: 'MXN', on: inDays(3), seen: 1 },
  setTax: tax,
  withdrawTax: { code: 'ish', jurisdiction: 'MX-CAM', from: inDays(9), seen: 1 },
  setLocalFee: fee,
  withdrawLocalFee: { code: 'dsa', municipality: 'solidaridad', from: inDays(9), seen: 1 },
  setInstalmentFee: instalmentFee,
  withdrawInstalmentFee: { months: 12, from: inDays(9), seen: 1 },
  setWithholdingRule: {
    ...({ tax: 'isr', payee: 'company', from: today, rateBp: 250, base: 'earnings' } as const),
    ...{ source, link: 'https://dof.example/lif', seen: null },
  },
  withdrawWithholdingRule: { tax: 'isr', payee: 'company', from: inDays(9), seen: 1 },
  changeTaxData: { data: platformTaxData, seen: null },
  getLegalDraft: { kind: 'customer_terms' },
  saveLegalDraft: { kind: 'customer_terms', body: null, seen: 0 },
  publishLegalText: { kind: 'customer_terms', startsOn: today, seen: 0 },
  createCommissionPlan: { name, ...shares, idempotencyKey: 'plan-key-of-nobody-00' },
  changeCommissionPlan: { id: 'usual', name, ...shares, offered: true, version: 0 },
}

describe('taxes', () => {
  /** The first hotel with room for two for five nights from `on`, as the public page shows it. */
  const hotelOf = async (destinationId: string, on: string) => {
    const rooms = [{ adults: 2, childAges: [] }]
    const criteria = { kind: 'hotels' as const, destinationId, arriveOn: on, departOn: addDays(on, 5), rooms }
    const shop = desk.at.browser()
    const { offers } = await shop.ask('product.search', {
      accountId: '1001',
      token: encodeCriteria(criteria),
    })
    const [offer] = offers
    const productId = offer?.productId ?? ''
    const token = encodeCriteria(criteria, productId)
    return await shop.ask('product.getProduct', { accountId: '1001', productId, token })
  }
  const nightFrom = async (on: string) =>
    (await hotelOf('cancun', on)).hotelOffers[0]?.[0]?.price.taxes.map(({ code, bp }) => [code, bp])

  test('the demo sells nothing without local taxes', async () => {
    const { taxes } = await desk.ask('listTaxes', {})
    for (const { jurisdiction } of desk.at.app.deps.packs.all().filter(({ kind }) => kind === 'hotels')) {
      const here = new Set([jurisdiction, jurisdiction.slice(0, 2)])
      const codes = taxes.filter((row) => here.has(row.jurisdiction) && row.standing === 'in_force')
      expect(
        codes.map(({ code }) => code),
        jurisdiction,
      ).toHaveLength(2)
    }
  })

  test('a rate applies to services from its day on, and can be removed before', async () => {
    const [now] = await taxesOf('MX-ROO')
    const next = { code: 'ish' as const, jurisdiction: 'MX-ROO', from: inDays(40), bp: 750, source }
    expect((await desk.move('setTax', { ...next, seen: null })).status).toBe(200)
    expect(await nightFrom(inDays(39))).toEqual([
      ['iva', 1600],
      ['ish', now?.bp],
    ])
    expect(await nightFrom(inDays(40))).toEqual([
      ['iva', 1600],
      ['ish', 750],
    ])
    expect((await taxesOf('MX-ROO')).map(({ from, standing }) => [from, standing])).toEqual([
      [inDays(40), 'ahead'],
      [now?.from, 'in_force'],
    ])
    const { bp: _, source: __, ...key } = next
    expect(await desk.move('withdrawTax', { ...key, seen: 700 })).toMatchObject({
      body: { code: 'setting_changed' },
    })
    expect((await desk.move('withdrawTax', { ...key, seen: 750 })).status).toBe(200)
    // Displayed prices may be a second old.
    await expect.poll(() => nightFrom(inDays(40))).toEqual(await nightFrom(inDays(39)))
    expect(await taxesOf('MX-ROO')).toHaveLength(1)
    expect(await eventsOf('tax_withdrawn')).toMatchObject([{ details: { jurisdiction: 'MX-ROO', was: 750 } }])
  })

  test('without a new rate it ends; services that have begun keep it', async () => {
    const key = { code: 'ish' as const, jurisdiction: 'MX-ROO', from: inDays(50) }
    await desk.move('setTax', { ...key, bp: 0, source, seen: null })
    await expect.poll(() => nightFrom(inDays(50))).toEqual([['iva', 1600]])
    await desk.move('withdrawTax', { ...key, seen: 0 })
    const [now] = await taxesOf('MX-ROO')
    const begun = { ...key, from: now?.from ?? '', seen: now?.bp ?? 0 }
    expect(await desk.move('withdrawTax', begun)).toMatchObject({ body: { code: 'setting_begun' } })
    expect(await desk.move('setTax', { ...begun, bp: 100, source })).toMatchObject({
      body: { code: 'bad_request', data: { field: 'from' } },
    })
  })

  test('are accepted only where they are levied, and do not overwrite a concurrent change', async () => {
    expect(taxPlaces.ish.filter((place) => place.startsWith('MX-'))).toHaveLength(32)
    expect(await desk.move('setTax', { ...tax, code: 'iva' })).toMatchObject({
      body: { code: 'bad_request', data: { field: 'jurisdiction' } },
    })
    expect((await desk.move('setTax', tax)).status).toBe(200)
    expect(await desk.move('setTax', { ...tax, bp: 350 })).toMatchObject({
      body: { code: 'setting_changed' },
    })
    expect((await desk.move('setTax', { ...tax, bp: 350, seen: 300 })).status).toBe(200)
    expect(await taxesOf('MX-CAM')).toMatchObject([
      { bp: 350, standing: 'in_force', written: { by: 'Rosa Ibarra' } },
    ])
    expect((await eventsOf('tax_set')).map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ jurisdiction: 'MX-CAM', was: 300, value: 350 }),
    )
  })

  test('a fee is collected on site where something is sold', async () => {
    expect(await desk.move('setLocalFee', { ...fee, municipality: 'nowhere' })).toMatchObject({
      body: { code: 'bad_request', data: { field: 'municipality' } },
    })
    expect((await desk.move('setLocalFee', fee)).status).toBe(200)
    expect((await hotelOf('riviera-maya', inDays(20))).payAtProperty).toMatchObject([
      { code: 'dsa', perRoomNightMinor: 5_000 },
    ])
  })
})

test('a rate is set from its day on; one far from the previous rate needs confirmation', async () => {
  const [latest] = (await rates()).filter(({ standing }) => standing === 'in_force')
  expect((await desk.move('setExchangeRate', rate)).status).toBe(200)
  expect((await rates())[0]).toMatchObject({ on: rate.on, micro: rate.micro, standing: 'ahead' })
  const far = { ...rate, on: inDays(4), micro: 186_000_000 }
  expect(await desk.move('setExchangeRate', far)).toMatchObject({
    status: 409,
    body: { code: 'rate_far_off', data: { percent: 900 } },
  })
  expect((await desk.move('setExchangeRate', { ...far, sure: true })).status).toBe(200)
  expect(
    (await desk.move('withdrawExchangeRate', { from: 'USD', to: 'MXN', on: rate.on, seen: rate.micro }))
      .status,
  ).toBe(200)
  expect(
    (await desk.move('withdrawExchangeRate', { from: 'USD', to: 'MXN', on: far.on, seen: far.micro })).status,
  ).toBe(200)
  expect((await rates())[0]).toMatchObject({ on: latest?.on, standing: 'in_force' })
  // A removed rate can be set again.
  expect((await desk.move('setExchangeRate', rate)).status).toBe(200)
  expect(await desk.move('setExchangeRate', { ...rate, to: 'USD' })).toMatchObject({
    body: { code: 'bad_request', data: { field: 'to' } },
  })
  expect(await desk.move('setExchangeRate', { ...rate, on: inDays(-1) })).toMatchObject({
    body: { code: 'bad_request', data: { field: 'on' } },
  })
})

test('maintenance is switched on the version that was read, and every app is notified', async () => {
  const visitor = desk.at.browser()
  const isOn = async () => (await visitor.ask('home.getRemoteConfig', {})).maintenance
  const seen = { maintenance: false, intervalMillis: 15_000, ...quietMaintenance }
  expect((await desk.move('getSwitches', {})).body).toEqual({ ...seen, by: 'portal', written: null })
  const on = { ...seen, maintenance: true }
  expect((await desk.move('changeSwitches', { ...on, seen })).body).toMatchObject({
    maintenance: true,
    written: { by: 'Rosa Ibarra' },
  })
  expect(await isOn()).toBe(true)
  expect(await desk.move('changeSwitches', { ...on, seen })).toMatchObject({
    body: { code: 'setting_changed' },
  })
  expect(await desk.move('changeSwitches', { ...seen, intervalMillis: 4_999, seen: on })).toMatchObject({
    body: { code: 'bad_request' },
  })
  expect((await desk.move('changeSwitches', { ...seen, seen: on })).status).toBe(200)
  expect(await isOn()).toBe(false)
  expect(await eventsOf('switches_changed')).toHaveLength(2)
})

test('maintenance has a reason and an end, in plain text within limits, which are cleared when it ends', async () => {
  const told = async () => (await desk.at.browser().call('home.getRemoteConfig', {})).body
  const ahead = (millis: number) => new Date(Date.now() + millis).toISOString()
  const off = { maintenance: false, intervalMillis: 15_000, ...quietMaintenance }
  const notice = {
    message: textFrom({ es: '  Cambiamos de <b>servidor</b>. ', en: '' }),
    endsAt: ahead(3_600_000),
  }
  const on = { ...off, maintenance: true, ...notice }
  for (const [field, wrong] of [
    ['endsAt', { endsAt: ahead(-600_000) }],
    ['endsAt', { endsAt: ahead(40 * 24 * 3_600_000) }],
    ['message.es', { message: { es: 'x'.repeat(301), en: '' } }],
  ] as const)
    expect(await desk.move('changeSwitches', { ...on, ...wrong, seen: off }), field).toMatchObject({
      body: { code: 'bad_request', data: { field } },
    })
  expect((await desk.move('changeSwitches', { ...on, seen: off })).status).toBe(200)
  const message = textFrom({ es: 'Cambiamos de <b>servidor</b>.', en: '' })
  expect(await told()).toEqual({ ...on, message })
  // An end that has passed in the meantime does not prevent other changes.
  await writeSwitches(desk.db(), { endsAt: ahead(-600_000) })
  const { endsAt } = await desk.ask('getSwitches', {})
  const seen = { ...on, message, endsAt }
  expect(
    (await desk.move('changeSwitches', { ...seen, message: textFrom({ es: '', en: 'Almost done.' }), seen }))
      .body,
  ).toMatchObject({ message: textFrom({ es: '', en: 'Almost done.' }), endsAt })
  const last = { ...seen, message: textFrom({ es: '', en: 'Almost done.' }) }
  expect(await desk.move('changeSwitches', { ...off, seen })).toMatchObject({
    body: { code: 'setting_changed' },
  })
  expect((await desk.move('changeSwitches', { ...last, maintenance: false, seen: last })).body).toMatchObject(
    off,
  )
  await expect.poll(told).toEqual(off)
})

test('a plan is created once, changed on the version that was read, and withdrawn', async () => {
  const made = { name, ...shares, idempotencyKey: crypto.randomUUID() }
  const plan = await desk.ask('createCommissionPlan', made)
  expect((await desk.move('createCommissionPlan', made)).body).toEqual(plan)
  const change = { id: plan.id, name, ...shares, sellerBp: 5_000, offered: false, version: 0 }
  expect((await desk.move('changeCommissionPlan', change)).body).toMatchObject({
    sellerBp: 5_000,
    version: 1,
  })
  expect(await desk.move('changeCommissionPlan', change)).toMatchObject({ body: { code: 'setting_changed' } })
  expect(await desk.move('changeCommissionPlan', { ...change, id: 'none' })).toMatchObject({
    body: { code: 'commission_plan_not_found' },
  })
  const all = await desk.ask('listCommissionPlans', {})
  expect(all.plans.at(-1)).toMatchObject({ id: plan.id, retiredAt: expect.any(String) })
  const executive = await desk.as(await desk.person('executive', null))
  const offered = await executive.ask('admin.listCommissionPlans', {})
  expect(offered.plans.map(({ id }) => id)).not.toContain(plan.id)
})
