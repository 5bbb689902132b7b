import { afterAll, beforeAll, expect, test } from 'vitest'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { isRendered } from '#core/app/routes.ts'
import { type Brand, ownBrand } from '#core/looks/brand.ts'
import { image } from '#core/looks/looks.ts'
import { findRawMail, listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { photo } from '#tests/builders/uploads.ts'
import { type Desk, openDesk, password } from '#tests/support/people/desk.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'

let desk: Desk
beforeAll(async () => {
  ensureBuilt()
  desk = await openDesk()
}, 300_000)
afterAll(() => desk?.at.app.stop())

const quetzal: Brand = {
  ...{ name: 'Viajes Quetzal', shortName: 'Quetzal', legalName: 'Quetzal & Hijos SA de CV' },
  ...{ email: 'ayuda@quetzal.example', phone: '998 555 0199', website: 'https://quetzal.example' },
  ...{ primary: '#1f5c3a', accent: '#d9a441', logo: null },
}
const former = /\bAlforja\b/i
const change = async (brand: Brand) => {
  const { version } = await desk.ask('getPlatform', {})
  return await desk.ask('changePlatform', { ...brand, version })
}
const read = async (path: string) => {
  const answer = await fetch(`${desk.at.app.baseUrl}${path}`, { headers: { accept: 'text/html' } })
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}
const textAt = async (path: string) => (await read(path)).bytes.toString()

test('a change of an outdated version is refused; changes are in the audit log', async () => {
  expect(await desk.ask('getPlatform', {})).toEqual({ ...ownBrand, version: 0 })
  expect(await change(quetzal)).toEqual({ ...quetzal, version: 1 })
  expect(await desk.move('changePlatform', { ...quetzal, name: 'Otra', version: 0 })).toMatchObject({
    body: { code: 'setting_changed' },
  })
  const events = await desk.db().select().from(audit)
  expect(events.filter(({ event }) => event === 'platform_changed').map(({ details }) => details)).toEqual([
    expect.objectContaining({ name: 'Viajes Quetzal', was: expect.objectContaining({ name: 'Alforja' }) }),
  ])
})

test.each([
  { name: 'Q' },
  { name: 'Viajes {{agency}}' },
  { name: '<b>Quetzal</b>' },
  { primary: 'red' },
  { website: 'javascript:alert(1)' },
])('%o is refused', async (wrong) => {
  const { version } = await desk.ask('getPlatform', {})
  expect((await desk.send('changePlatform', { ...quetzal, ...wrong, version })).status).toBe(400)
})

test('a logo becomes the icons; another picture cannot be the logo, and only admins upload one', async () => {
  const send = async (client = desk.admin) =>
    await client.request('/files/platform/logo', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(await photo('png')),
    })
  expect((await send(await desk.as(await desk.person('executive', null)))).status).toBe(403)
  const before = await read('/icons/icon-192.png')
  const { version } = await desk.ask('getPlatform', {})
  const strange = { id: 'A'.repeat(22), width: 1, height: 1 }
  expect(await desk.move('changePlatform', { ...quetzal, logo: strange, version })).toMatchObject({
    body: { code: 'image_not_found' },
  })
  const logo = image.parse((await send()).body)
  await change({ ...quetzal, logo })
  const after = await read('/icons/icon-192.png')
  expect(after.type).toBe('image/png')
  expect(after.bytes.equals(before.bytes)).toBe(false)
  expect(await textAt('/favicon.svg')).toContain('data:image/png;base64,')
  await change(quetzal)
  expect(await textAt('/favicon.svg')).toContain(quetzal.primary)
})

test('no page, manifest or API description has the former name', async () => {
  await change(quetzal)
  const pages = routePatterns
    .filter((pattern) => isRendered(pattern) && !pattern.startsWith('/booking/'))
    .map((pattern) => pattern.replace(':lead_id', 'nobody-knows-this-one'))
  expect(pages.length).toBeGreaterThan(5)
  for (const path of [
    ...pages,
    '/agency',
    '/admin',
    '/manifest.webmanifest',
    '/api/openapi.json',
    '/api/docs',
  ]) {
    for (const language of ['es', 'en']) {
      const sent = (await textAt(`${path}?lang=${language}`)).replaceAll(/alforja-(?:platform|desk)/g, '')
      expect(sent, path).not.toMatch(former)
      if (path !== '/transaction-response') expect(sent, path).toContain('Viajes Quetzal')
    }
  }
  const manifest = JSON.parse(await textAt('/manifest.webmanifest'))
  expect(manifest).toMatchObject({
    ...{ name: 'Viajes Quetzal', short_name: 'Quetzal', theme_color: quetzal.primary },
  })
  // The pictures of the program show its name.
  expect(manifest).not.toHaveProperty('screenshots')
  expect(await textAt('/')).toContain(`--primary:${quetzal.primary}`)
  expect(await textAt('/booking/1001')).not.toContain('Quetzal')
  expect(await desk.at.browser().ask('home.getSettings', {})).toMatchObject({
    platform: { name: 'Viajes Quetzal', party: 'Quetzal & Hijos SA de CV' },
  })
})

test('the platform’s mails and authenticator apps have the new name', async () => {
  await change(quetzal)
  const { handed } = await desk.registered()
  await desk.registered({ email: handed.email })
  await desk.registered({ rfc: handed.rfc })
  const executive = { name: 'Irma Solís', language: 'es', phone: null, goalMinor: null } as const
  await desk.ask('inviteExecutive', {
    ...executive,
    states: [],
    email: 'irma@quetzal.example',
    idempotencyKey: crypto.randomUUID(),
  })
  const owner = await desk.person('owner', '1001')
  const client = await desk.as(owner)
  const seller = { name: 'Ana Luna', email: 'ana@quetzal.example', language: 'en' } as const
  await client.ask('agency.inviteSeller', {
    ...seller,
    ...{
      accountId: '1001',
      role: 'seller',
      phone: null,
      shareBp: null,
      idempotencyKey: crypto.randomUUID(),
    },
  })
  await desk.at.browser().ask('home.requestRecovery', { email: owner.email })
  const { uri } = await client.ask('home.beginSecondFactor', { password })
  expect(uri).toContain('issuer=Viajes%20Quetzal')
  for (const [id, more] of [
    ['alone', {}],
    ['with-agency', { accountId: '1001' }],
  ] as const) {
    const prospect = {
      name: 'Nora',
      email: `${id}@luna.example`,
      phone: '951 555 0100',
      city: 'Mitla',
    } as const
    await desk
      .db()
      .insert(prospects)
      .values({ id, ...prospect, stateCode: 'OC', ...more })
    await enqueue(desk.db(), 'answer-prospect', { prospectId: id })
  }
  for (const event of ['password-changed', 'recovery-code-used'] as const)
    await enqueue(desk.db(), 'notify-access', { personId: owner.id, what: event })

  const { dataFolder } = desk.at.app.deps.config
  const ofPlatform = async () => await listKeptMails(dataFolder, { limit: 100 })
  await expect.poll(async () => (await ofPlatform()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(10)
  for (const mail of await ofPlatform()) {
    const said = `${mail.subject} ${mail.text} ${mail.html}`
    expect(said, mail.subject).not.toMatch(/\bAlforja\b|\{\{/)
    expect(said, mail.subject).toContain('Viajes Quetzal')
    expect(mail.text, mail.subject).toContain(
      'ayuda@quetzal.example · 998 555 0199 · https://quetzal.example',
    )
    const raw = String(await findRawMail(dataFolder, mail.id))
    expect(raw).toMatch(/^From: Viajes Quetzal </m)
    expect(raw).toMatch(/^Reply-To: Viajes Quetzal <ayuda@quetzal\.example>/m)
  }
})
