import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { findStay, findTransfer } from '#tests/support/worlds/offers.ts'

let now = Date.now()
let db: TestDatabase
let app: TestApp
let hotelId = ''
const paths = { home: '/', agency: '/booking/1001', hotel: '', results: '', abroad: '', ride: '' }
const legal = '/booking/1001/legal/terms'
const group = '/booking/1001/group/boda-lucia-y-mateo'

beforeAll(async () => {
  ensureBuilt()
  db = await createTestDatabase({ demo: true, connections: 16 })
  // Time stands still: a page is fresh because of the notice of a change, and not because a while has passed.
  const clock = { now: () => new Date(now) }
  app = await startTestApp({ database: db, clock, env: { SEARCH_LIMIT: '0' } })
  const shop: Shop = createORPCClient(new RPCLink({ url: `${app.baseUrl}/rpc` }))
  const [stay, ride] = [await findStay(shop, 45), await findTransfer(shop, 45)]
  hotelId = stay.productId
  paths.hotel = `/booking/1001/view/${stay.view}`
  paths.results = `/booking/1001/search/${stay.search}`
  // Its hotels have prices in dollars.
  paths.abroad = `/booking/1001/search/${stay.search.replace('cancun', 'punta-cana')}`
  paths.ride = `/booking/1001/view/${ride.view}`
}, 300_000)
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

async function page(path: string, headers: Record<string, string> = {}) {
  const {
    status,
    headers: answered,
    body,
  } = await createHttpClient(app.baseUrl).request(path, {
    headers: { accept: 'text/html', ...headers },
  })
  return { status, etag: answered.get('etag'), html: String(body), headers: answered }
}

/** As another process does: nothing in this one knows of it but by the database's notice. */
const write = (statement: string, values: unknown[] = []) => db.owner.$client.query(statement, values)

/** Waits until the page is another one. */
const changed = (path: string, before: string | null) =>
  vi.waitFor(
    async () => {
      const { status, etag, html } = await page(path)
      expect([status, etag]).not.toEqual([200, before])
      return html
    },
    { timeout: 10_000, interval: 100 },
  )

interface Change {
  what: string
  /** Pages that show it. */
  on: () => string[]
  by: () => Promise<unknown>
  /** What they show then, if it can be told by a word. */
  shown?: string
}
const text = (word: string) => JSON.stringify(textFrom({ es: word, en: word }))
const ofHotel = 'unit_id IN (SELECT id FROM units WHERE product_id = $1)'

const changes: Change[] = [
  {
    what: 'a price',
    on: () => [paths.hotel, paths.results],
    by: () => write(`UPDATE stock SET price_minor = price_minor + 12345 WHERE ${ofHotel}`, [hotelId]),
  },
  {
    what: 'a rate’s own price',
    on: () => [paths.hotel, paths.results],
    by: () =>
      write(
        `INSERT INTO rate_days (rate_id, day, price_minor) SELECT rates.id, day, 98700 FROM stock
         JOIN rates USING (unit_id) WHERE ${ofHotel} ON CONFLICT DO NOTHING`,
        [hotelId],
      ),
  },
  {
    what: 'stock',
    on: () => [paths.hotel, paths.results],
    by: () => write(`UPDATE stock SET closed = true WHERE ${ofHotel}`, [hotelId]),
  },
  {
    what: 'a product’s text',
    on: () => [paths.hotel],
    by: () => write('UPDATE products SET description = $2 WHERE id = $1', [hotelId, text('Nueva fuente')]),
    shown: 'Nueva fuente',
  },
  {
    what: 'a product’s pictures',
    on: () => [paths.hotel],
    by: () =>
      write(
        'UPDATE products SET pictures = (SELECT pictures FROM products WHERE id <> $1 LIMIT 1) WHERE id = $1',
        [hotelId],
      ),
  },
  {
    what: 'an edition of the booking page',
    on: () => [paths.agency, paths.hotel, group],
    by: () => write("UPDATE accounts SET tagline = $1 WHERE id = '1001'", [text('Más lejos')]),
    shown: 'Más lejos',
  },
  {
    what: 'a group',
    on: () => [group],
    by: () =>
      write("UPDATE groups SET intro = $1 WHERE url = 'boda-lucia-y-mateo'", [text('Traiga sombrero')]),
    shown: 'Traiga sombrero',
  },
  {
    what: 'the rooms blocked for a group',
    on: () => [group],
    by: () => write("DELETE FROM group_blocks WHERE group_url = 'boda-lucia-y-mateo'"),
  },
  {
    what: 'the assortment',
    on: () => [paths.agency],
    by: () =>
      write(
        "INSERT INTO assortment_rules (account_id, scope, subject, hidden) VALUES ('1001', 'kind', 'tours', true)",
      ),
  },
  {
    what: 'the meeting point of the agency’s desk',
    on: () => [paths.ride],
    by: () =>
      write(
        `INSERT INTO transfer_desks (account_id, meeting_point, airport_points, name_board, emergency_phone)
         VALUES ('1001', $1, '{}', '', '') ON CONFLICT (account_id) DO UPDATE
         SET meeting_point = excluded.meeting_point, airport_points = '{}'`,
        [text('Puerta siete')],
      ),
    shown: 'Puerta siete',
  },
  {
    what: 'the coordinates of a hotel',
    on: () => [paths.hotel],
    by: () =>
      write(
        `UPDATE products SET content = content || '{"coordinates": {"latitude": 21.5, "longitude": -86.25}}'
         WHERE id = $1`,
        [hotelId],
      ),
    shown: 'https://www.openstreetmap.org/?mlat=21.5&amp;mlon=-86.25#map=17/21.5/-86.25',
  },
  {
    what: 'the rules of a hotel',
    on: () => [paths.hotel],
    by: () =>
      write(
        `UPDATE products SET content = content || jsonb_build_object('houseRules', jsonb_build_array($2::jsonb))
         WHERE id = $1`,
        [hotelId, text('Sin fiestas')],
      ),
    shown: 'Sin fiestas',
  },
  {
    what: 'what a ride does not include',
    on: () => [paths.ride],
    by: () =>
      write(
        `UPDATE products SET content = content || jsonb_build_object('excludes', jsonb_build_array($1::jsonb))
         WHERE kind = 'transfers'`,
        [text('Casetas de cuota')],
      ),
    shown: 'Casetas de cuota',
  },
  {
    what: 'a tax',
    on: () => [paths.ride],
    by: () => write('UPDATE tax_rules SET bp = bp + 500'),
  },
  {
    what: 'an exchange rate',
    on: () => [paths.abroad],
    by: () => write('UPDATE exchange_rates SET micro = micro * 2'),
  },
  {
    what: 'a place',
    on: () => [paths.agency],
    by: () => write("UPDATE destinations SET name = $1 WHERE id = 'cancun'", [text('Kankún')]),
    shown: 'Kankún',
  },
  {
    what: 'the name of the platform',
    on: () => [paths.home],
    by: () =>
      write(
        `INSERT INTO settings (name, value) VALUES ('platform', $1)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [JSON.stringify({ name: 'Morral', version: 1 })],
      ),
    shown: 'Morral',
  },
  {
    what: 'a legal text',
    on: () => [legal],
    by: () =>
      write(
        `INSERT INTO legal_texts (kind, version, starts_on, body)
         SELECT kind, 'segunda', '2020-01-01', body FROM legal_texts WHERE kind = 'customer_terms' LIMIT 1`,
      ),
  },
  {
    what: 'the suspension of the agency',
    on: () => [paths.agency, paths.hotel, paths.home],
    by: () => write("UPDATE accounts SET state = 'suspended' WHERE id = '1001'"),
  },
  {
    what: 'a domain of the agency',
    on: () => [paths.agency],
    by: () =>
      write(
        "INSERT INTO domains (account_id, host, token, verified_at) VALUES ('1001', 'viajes.example', 't', now())",
      ),
    shown: 'http://viajes.example',
  },
]

test('a page with a session is the same, and no page contains anything of a person', async () => {
  const { email } = demoPerson('owner')
  const { rows } = await db.owner.$client.query<{ id: string }>('SELECT id FROM people WHERE email = $1', [
    email,
  ])
  const owner = await signedInAs(db.database, app.baseUrl, rows[0]?.id ?? '')
  for (const path of [paths.home, paths.hotel]) {
    const shared = await page(path)
    const own = await owner.request(path, { headers: { accept: 'text/html' } })
    expect(own.headers.get('cache-control'), path).toBe('private, no-cache')
    expect(String(own.body), path).not.toContain(email)
    expect(String(own.body).replaceAll(/"asOf":"[^"]*"/g, ''), path).toBe(
      shared.html.replaceAll(/"asOf":"[^"]*"/g, ''),
    )
  }
})

test('a page changes with the day', async () => {
  const before = await page(paths.agency)
  now += dayMillis
  await changed(paths.agency, before.etag)
})

test.for(changes)('a page shows $what soon after its change', async ({ on, by, shown }) => {
  const before = await Promise.all(on().map(async (path) => ({ path, was: await page(path) })))
  for (const { path, was } of before) {
    expect([path, was.status]).toEqual([path, 200])
    expect((await page(path)).etag).toBe(was.etag)
  }
  await by()
  for (const { path, was } of before) {
    const html = await changed(path, was.etag)
    if (shown) expect(html).toContain(shown)
  }
})

test('maintenance replaces every page', async () => {
  await page(paths.agency)
  const switches = JSON.stringify({ maintenance: true, message: textFrom({ es: '', en: '' }), endsAt: null })
  await write(
    `INSERT INTO settings (name, value) VALUES ('switches', $1)
     ON CONFLICT (name) DO UPDATE SET value = settings.value || excluded.value`,
    [switches],
  )
  await vi.waitFor(async () => expect((await page(paths.agency)).status).toBe(503), { timeout: 10_000 })
})
