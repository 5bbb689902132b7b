import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Received, Sent } from '#core/contract/calls.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { destinations, zones } from '#server/modules/catalogue/tables.ts'
import { importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import { localFees, taxRules } from '#server/modules/platform-settings/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { whole, year } from '#tests/builders/import-file.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

type Listed = Received<'admin.listDestinations'>['rows'][number]

const key = () => crypto.randomUUID()
const both = (words: string) => textFrom({ es: words, en: words })
const add = (ids: string[], checked = true) =>
  desk.move('addDestinations', { ids, checked, idempotencyKey: key() })
const listed = (text: string) => desk.ask('listDestinations', { text })
async function found(id: string): Promise<Listed> {
  const { rows } = await listed('')
  const pages = [rows, (await desk.ask('listDestinations', { page: 2 })).rows].flat()
  const row = pages.find((one) => one.id === id)
  if (!row) throw new Error(`no destination ${id}`)
  return row
}
const taxesOf = async (jurisdiction: string) =>
  (await desk.db().select().from(taxRules).where(eq(taxRules.jurisdiction, jurisdiction))).map(
    ({ code, bp, from }) => ({ code, bp, from }),
  )
const events = async (event: string) =>
  (await desk.db().select().from(audit)).filter((row) => row.event === event)
const custom = {
  name: textFrom({ es: 'Sian Ka’an', en: 'Sian Ka’an' }),
  tagline: textFrom({ es: 'Canales entre manglares', en: 'Channels among mangroves' }),
  zones: [{ id: null, name: textFrom({ es: 'Punta Allen', en: 'Punta Allen' }) }],
  jurisdiction: 'MX-ROO',
  municipality: 'Tulum',
  timeZone: 'America/Cancun',
  airportCode: 'tqo',
  airportName: both('Tulum'),
  landscape: 'lagoon',
} as const satisfies Omit<Sent<'admin.createDestination'>, 'idempotencyKey'>
const create = (changes: Partial<Sent<'admin.createDestination'>> = {}) =>
  desk.ask('createDestination', {
    ...custom,
    zones: [...custom.zones],
    ...changes,
    idempotencyKey: key(),
  })
const change = async (id: string, changes: Partial<Sent<'admin.changeDestination'>> = {}) => {
  const { name, tagline, zones: its, position, version } = await found(id)
  const kept = its.map((zone) => ({ id: zone.id, name: zone.name }))
  return await desk.move('changeDestination', {
    ...{ id, name, tagline, zones: kept, position, version },
    ...changes,
  })
}

test('only an admin sees or changes them', async () => {
  const executive = await desk.as(await desk.person('executive', null))
  const owner = await desk.as(await desk.person('owner', '1001'))
  const inputs = {
    listDestinations: {},
    listKnownPlaces: {},
    addDestinations: { ids: ['bacalar'], checked: true, idempotencyKey: key() },
    createDestination: { ...custom, idempotencyKey: key() },
    changeDestination: {
      ...{ id: 'tulum', name: both('Tulum'), tagline: both('Frase'), position: 1, version: '' },
      zones: [{ id: null, name: both('Centro') }],
    },
    removeDestination: { id: 'tulum' },
  }
  for (const [verb, input] of Object.entries(inputs)) {
    expect((await executive.send(`admin.${verb}`, input)).body, verb).toMatchObject({ code: 'forbidden' })
    expect((await owner.send(`admin.${verb}`, input)).body, verb).toMatchObject({ code: 'forbidden' })
    expect((await desk.at.browser().send(`admin.${verb}`, input)).body, verb).toMatchObject({
      code: 'unauthenticated',
    })
  }
})

test('the bundled list shows which destinations are missing here, and the rates that would be added', async () => {
  const { places, taxes, fees, version } = await desk.ask('listKnownPlaces', {})
  expect(version).toBeGreaterThan(0)
  expect(places.find(({ id }) => id === 'cancun')).toMatchObject({ isAdded: true })
  expect(places.find(({ id }) => id === 'campeche')).toMatchObject({ isAdded: false, airportCode: 'CPE' })
  // The platform starts with the rates of some states.
  expect(taxes.filter(({ jurisdiction }) => ['MX', 'MX-ROO', 'DO'].includes(jurisdiction))).toEqual([])
  expect(taxes).toContainEqual(
    expect.objectContaining({ code: 'ish', jurisdiction: 'MX-CAM', bp: 500, verify: true }),
  )
  expect(fees.map(({ municipality }) => municipality)).toContain('isla-mujeres')
})

test('adding creates zones, taxes and fees, in the order of the list, with an audit entry', async () => {
  expect(await add(['campeche', 'isla-mujeres'], false)).toMatchObject({
    body: { code: 'bad_request', data: { field: 'checked' } },
  })
  expect(await taxesOf('MX-CAM')).toEqual([])
  expect(await add(['campeche', 'isla-mujeres'])).toMatchObject({ status: 200, body: { count: 2 } })

  expect(await found('campeche')).toMatchObject({
    ...{ name: both('Campeche'), airportCode: 'CPE', products: 0, position: 17 },
    picture: { src: expect.stringContaining('/drawings/place-port.svg') },
  })
  const stored = await desk.db().select().from(zones).where(eq(zones.destinationId, 'campeche'))
  expect(stored.map(({ id }) => id).toSorted()).toEqual(['centro-amurallado', 'malecon', 'san-roman'])
  expect(await taxesOf('MX-CAM')).toEqual([{ code: 'ish', bp: 500, from: '2022-01-01' }])
  expect(
    await desk.db().select().from(localFees).where(eq(localFees.municipality, 'isla-mujeres')),
  ).toMatchObject([{ code: 'dsa', perRoomNightMinor: 3_519, source: expect.stringMatching(/saneamiento/) }])
  expect((await events('destination_added')).map(({ details }) => details)).toMatchObject([
    { name: both('Campeche') },
    { name: both('Isla Mujeres') },
  ])
  expect((await events('tax_set')).map(({ details }) => details)).toMatchObject([
    { code: 'ish', jurisdiction: 'MX-CAM', was: null, value: 500 },
  ])
  // A second admin who adds the same ones changes nothing.
  expect(await add(['campeche'], false)).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await add(['atlantis'])).toMatchObject({ body: { code: 'bad_request', data: { field: 'ids' } } })
})

test('a rate set by an admin is not overwritten', async () => {
  const from = dayIn(new Date(), homeZone)
  const own = { code: 'ish', jurisdiction: 'MX-MOR', from, bp: 400, source: 'Decreto' } as const
  await desk.ask('setTax', { ...own, seen: null })
  expect((await desk.ask('listKnownPlaces', {})).taxes.map(({ jurisdiction }) => jurisdiction)).not.toContain(
    'MX-MOR',
  )
  await add(['cuernavaca'], false)
  expect(await taxesOf('MX-MOR')).toEqual([{ code: 'ish', bp: 400, from }])
})

test('a repeated request adds once', async () => {
  const input = { ids: ['valladolid'], checked: true, idempotencyKey: key() }
  expect(await desk.ask('addDestinations', input)).toEqual({ count: 1 })
  expect(await desk.ask('addDestinations', input)).toEqual({ count: 1 })
  expect((await listed('valladolid')).count).toBe(1)
})

test('a custom destination gets ids from its names, and the state of its jurisdiction', async () => {
  const { id } = await create({
    zones: [
      { id: null, name: textFrom({ es: 'Punta Allen', en: 'Punta Allen' }) },
      { id: null, name: textFrom({ es: 'Punta-Allen', en: 'Punta Allen (pier)' }) },
    ],
  })
  expect(id).toBe('sian-ka-an')
  const [row] = await desk.db().select().from(destinations).where(eq(destinations.id, id))
  expect(row).toMatchObject({
    ...{ country: 'MX', state: both('Quintana Roo'), municipality: 'tulum', airportCode: 'TQO' },
  })
  expect((await found(id)).zones.map((zone) => zone.id)).toEqual(['punta-allen', 'punta-allen-2'])
  // Another of the same name, and one in the bundled list.
  expect(await create()).toEqual({ id: 'sian-ka-an-2' })
  expect(await create({ name: both('Taxco') })).toEqual({ id: 'taxco-2' })
  const wrong = { zones: [], timeZone: 'Luna/Mar', jurisdiction: 'XX', airportCode: 'T1' }
  for (const [field, value] of Object.entries(wrong))
    expect(
      await desk.send('createDestination', { ...custom, [field]: value, idempotencyKey: key() }),
      field,
    ).toMatchObject({ status: 400 })
})

test('names, zones and position in the list can be changed, on the version that was read', async () => {
  await add(['loreto'])
  const before = await found('loreto')
  const [first, ...others] = before.zones.map((zone) => ({ id: zone.id, name: zone.name }))
  const renamed = [
    { id: first?.id ?? '', name: textFrom({ es: 'Pueblo', en: 'Village' }) },
    ...others.slice(1),
    { id: null, name: textFrom({ es: 'Isla Coronado', en: 'Coronado Island' }) },
  ]
  const tagline = textFrom({ es: 'Cinco islas', en: 'Five islands' })
  expect(await change('loreto', { zones: renamed, tagline, position: 2 })).toMatchObject({ status: 200 })
  const after = await found('loreto')
  expect(after).toMatchObject({ tagline, position: 2 })
  expect(after.zones.map((zone) => zone.id).toSorted()).toEqual(
    [first?.id, others[1]?.id, 'isla-coronado'].toSorted(),
  )
  expect((await found('cancun')).position).toBe(1)
  expect((await found('ciudad-de-mexico')).position).toBe(3)
  expect(await change('loreto', { version: before.version })).toMatchObject({
    body: { code: 'setting_changed' },
  })
  expect((await events('destination_changed')).at(-1)?.details).toMatchObject({
    was: { placeInList: before.position },
    placeInList: 2,
    zones: { es: expect.stringContaining('Isla Coronado') },
  })
  // Moved to the end, whatever position is sent.
  expect(await change('loreto', { position: 900 })).toMatchObject({ status: 200 })
  expect((await found('loreto')).position).toBe((await listed('')).count)
  expect(await change('loreto', { zones: [{ id: 'atlantis', name: both('Otra') }] })).toMatchObject({
    body: { code: 'bad_request' },
  })
})

test('an empty destination can be removed; one with products, or a zone with them, cannot', async () => {
  await add(['morelia'])
  await desk.ask('removeDestination', { id: 'morelia' })
  expect((await listed('morelia')).count).toBe(0)
  expect(await desk.move('removeDestination', { id: 'morelia' })).toMatchObject({
    body: { code: 'destination_not_found' },
  })
  expect(await desk.move('removeDestination', { id: 'cancun' })).toMatchObject({
    body: { code: 'destination_in_use' },
  })
  const unused = [{ id: null, name: both('Otra zona') }]
  expect(await change('cancun', { zones: unused })).toMatchObject({ body: { code: 'destination_in_use' } })
  // Its state's tax stays: adding the destination again adds no tax.
  expect(await add(['morelia'], false)).toMatchObject({ status: 200 })
})

test('the list is searched without accents, and sorted', async () => {
  const names = async (input: Partial<Sent<'admin.listDestinations'>>) =>
    (await desk.ask('listDestinations', input)).rows.map(({ id }) => id)
  expect(await names({ text: 'merida' })).toEqual(['merida'])
  expect(await names({ text: 'mexico city' })).toEqual(['ciudad-de-mexico'])
  expect(await names({ text: 'SJD' })).toEqual(['los-cabos'])
  const counts = (await desk.ask('listDestinations', { sort: '-products' })).rows.map(
    ({ products }) => products,
  )
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('an agency’s hotel in a new destination is found on its booking page, without a restart', async () => {
  await add(['bacalar'])
  const shop = desk.at.browser()
  const places = async () =>
    (await shop.ask('product.getStorefront', { accountId: '1001' })).destinations.map(({ id }) => id)
  expect(await places()).not.toContain('bacalar')
  const file = whole.replace(',cancun,centro,', ',bacalar,xul-ha,')
  const request = { accountId: '1001', kind: 'hotels', fileName: 'hotel.csv', confirmed: false } as const
  await importCatalogue({ database: desk.db() }, request, Buffer.from(file))
  const search = async () => {
    const rooms = [{ adults: 2, childAges: [] }]
    const criteria = { kind: 'hotels' as const, destinationId: 'bacalar', rooms }
    const days = { arriveOn: `${year}-02-10`, departOn: addDays(`${year}-02-10`, 2) }
    const token = encodeCriteria({ ...criteria, ...days })
    const answer = await shop.call('product.search', { accountId: '1001', token })
    return answer.status === 200 ? answer.body : null
  }
  await expect.poll(search, { timeout: 10_000 }).toMatchObject({ offers: [{ productId: 'casa-ceiba' }] })
  desk.at.pass(10)
  expect(await places()).toContain('bacalar')
  // A renamed zone has its new name in the search.
  const { zones: its } = await found('bacalar')
  const named = its.map(({ id, name }) => ({ id, name: id === 'xul-ha' ? both('Pueblo de Xul-Ha') : name }))
  expect(await change('bacalar', { zones: named })).toMatchObject({ status: 200 })
  await expect
    .poll(async () => JSON.stringify(await search()), { timeout: 10_000 })
    .toContain('Pueblo de Xul-Ha')
  expect(await desk.move('removeDestination', { id: 'bacalar' })).toMatchObject({
    body: { code: 'destination_in_use' },
  })
})
