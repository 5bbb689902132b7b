import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { forgetSwitches, writeSwitches } from '#server/platform/database/stored-settings.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

async function setMaintenance(maintenance: boolean, endsAt: string | null = null) {
  const message = textFrom({ es: 'Cambiamos de servidor.', en: 'We are moving.' })
  await writeSwitches(desk.db(), { maintenance, message, endsAt })
  forgetSwitches(desk.at.app.deps.database)
}

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${desk.at.app.baseUrl}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

test('in maintenance the public gets 503, and staff continue to work', async () => {
  const owner = await desk.as(await desk.person('owner', '1001'))
  const executive = await desk.as(await desk.person('executive', null))
  const visitor = desk.at.browser()
  const endsAt = new Date(desk.at.now() + 600_000).toISOString()
  await setMaintenance(true, endsAt)

  const spanish = await page('/booking/1001')
  expect([spanish.status, spanish.headers.get('retry-after')]).toEqual([503, '600'])
  expect(spanish.headers.get('cache-control')).toBe('no-store')
  const text = await spanish.text()
  expect(text).toContain('<html lang="es-MX">')
  expect(text).toContain('Cambiamos de servidor.')
  expect(text).toContain('href="/booking/1001?lang=en"')
  const english = await page('/signup?lang=en')
  expect(english.status).toBe(503)
  expect(await english.text()).toContain('We are moving.')
  expect(english.headers.get('set-cookie')).toContain('language=en')
  expect(await (await page('/', { cookie: 'language=en' })).text()).toContain('<html lang="en-US">')

  const refused = await visitor.call('home.listAgencies', {})
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'maintenance',
    '600',
  ])
  expect((await owner.call('agency.listSales', {})).status).toBe(503)
  expect((await owner.call('agency.getAffiliate', {})).status).toBe(200)
  expect((await visitor.call('home.getPerson', {})).status).toBe(200)
  expect((await visitor.call('home.getRemoteConfig', {})).body).toMatchObject({ maintenance: true })
  expect((await visitor.call('home.signIn', { email: 'nadie@volcanes.example', password: 'x' })).status).toBe(
    401,
  )

  expect((await executive.call('admin.getStaffHome', {})).status).toBe(200)
  for (const open of ['/health', '/favicon.svg', '/robots.txt'])
    expect((await page(open)).status, open).toBe(200)
  for (const area of ['/admin', '/admin/login']) expect((await page(area)).status, area).not.toBe(503)
  const webhook = await fetch(`${desk.at.app.baseUrl}/webhooks/sandbox`, { method: 'POST', body: '{}' })
  expect(webhook.status).not.toBe(503)

  await setMaintenance(false)
  expect((await visitor.call('home.listAgencies', {})).status).toBe(200)
})
