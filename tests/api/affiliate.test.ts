import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { clabeOf } from '#tests/builders/registrations.ts'
import { agreement, type Desk, openDesk, password } from '#tests/support/people/desk.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { addUnregistered } from '#tests/support/worlds/unregistered-agency.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

async function branchOf(accountId: string): Promise<string> {
  const [row] = await desk.db().select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Error('no account')
  const id = `9${accountId}`
  await desk
    .db()
    .insert(accounts)
    .values({ ...row, id, parentId: accountId })
  return id
}

const deedsOf = async (accountId: string) => {
  const rows = await desk.db().select().from(audit).where(eq(audit.accountId, accountId))
  return rows.map(({ event }) => event)
}

describe('an approved agency', () => {
  test('is suspended and reactivated; its customers can still open their sales', async () => {
    const { accountId } = await desk.approved()
    expect((await desk.move('suspendAccount', { accountId, reason: 'Adeudo vencido' })).body).toEqual({
      state: 'suspended',
    })
    const visitor = desk.at.browser()
    await expect
      .poll(async () => (await visitor.call('product.getStorefront', { accountId })).body)
      .toMatchObject({ takesBookings: false, destinations: [] })
    expect((await desk.move('reopenAccount', { accountId, reason: 'Ya pagó' })).body).toEqual({
      state: 'approved',
    })
    expect(await desk.move('reopenAccount', { accountId, reason: 'Ya pagó' })).toMatchObject({
      body: { code: 'registration_state' },
    })
  })

  test('is closed permanently: its people are signed out with the reason, and neither it nor its branches sell', async () => {
    const { accountId, handed } = await desk.approved()
    const branchId = await branchOf(accountId)
    const owner = await desk.ownerOf(accountId)
    expect((await owner.call('agency.getAgency', {})).status).toBe(200)
    const reason = 'Dejó de operar'
    expect((await desk.move('closeAccount', { accountId, reason })).body).toEqual({ state: 'closed' })
    expect((await owner.call('agency.getAgency', {})).status).toBe(401)
    const visitor = desk.at.browser()
    for (const id of [accountId, branchId])
      await expect
        .poll(async () => (await visitor.call('product.getStorefront', { accountId: id })).body)
        .toMatchObject({ takesBookings: false, destinations: [] })
    const branchOwner = await desk.ownerOf(branchId)
    expect((await branchOwner.call('agency.getAgency', {})).status).toBe(401)
    await expect
      .poll(async () => (await desk.at.mailsTo(handed.email))[0], { timeout: 8000 })
      .toMatchObject({ subject: expect.stringContaining('cerrada'), text: expect.stringContaining(reason) })
    expect(await deedsOf(branchId)).toEqual(['account_closed'])
    for (const [verb, input] of [
      ['closeAccount', { accountId, reason }],
      ['reopenAccount', { accountId, reason }],
    ] as const)
      expect(await desk.move(verb, input)).toMatchObject({ body: { code: 'registration_state' } })
  })

  test('a branch sells only while its agency does', async () => {
    const { accountId } = await desk.approved()
    const branchId = await branchOf(accountId)
    await desk.move('suspendAccount', { accountId, reason: 'Adeudo vencido' })
    const visitor = desk.at.browser()
    expect((await visitor.call('product.getStorefront', { accountId: branchId })).body).toMatchObject({
      takesBookings: false,
    })
    await desk.move('reopenAccount', { accountId, reason: 'Ya pagó' })
  })

  test('sees its own file as far as the role allows', async () => {
    const { accountId, handed } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const seller = await desk.as(await desk.person('seller', accountId))
    const seen = (await owner.call('agency.getAffiliate', {})).body
    expect(seen).toMatchObject({
      id: accountId,
      state: 'approved',
      mayChange: true,
      standing: { creditLimitMinor: 5_000_000, balanceMinor: 0 },
      // The executive to ask about payment.
      executive: { name: expect.any(String), email: expect.stringContaining('@') },
      agreement: { commissionBp: agreement.commissionBp },
      registration: {
        bank: { masked: `••••\u00a0••••\u00a0••••\u00a0••${handed.clabe.slice(-4)}`, name: 'BBVA México' },
      },
    })
    expect(JSON.stringify(seen)).not.toContain(handed.clabe)
    expect((await seller.call('agency.getAffiliate', {})).body).toMatchObject({
      mayChange: false,
      standing: null,
      agreement: null,
      registration: null,
      executive: null,
    })
  })

  test('changes contact data freely, tax and bank data only with the password', async () => {
    const { accountId, handed } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const contact = {
      contactName: 'Otra Persona',
      phone: '222 555 0199',
      email: 'Nuevo@Volcanes.example',
      address: 'Calle 9',
      city: 'Cholula',
      stateCode: 'PL',
    } as const
    expect((await owner.call('agency.changeContact', contact)).body).toMatchObject({
      email: 'nuevo@volcanes.example',
      registration: { city: 'Cholula' },
    })
    const { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder } = handed
    const same = { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder }
    expect(await owner.call('agency.changeTaxAndBank', { ...same, password: 'wrong' })).toMatchObject({
      body: { code: 'credentials_wrong' },
    })
    const clabe = clabeOf(Number(accountId) + 500_000)
    const after = await owner.call('agency.changeTaxAndBank', { ...same, clabe, password })
    expect(after.status).toBe(200)
    const { documents = [] } = receivedIn(after).registration ?? {}
    expect(documents.find(({ kind }) => kind === 'bank_statement')?.state).toBe('outdated')
    expect(documents.find(({ kind }) => kind === 'tax_status')?.state).toBe('accepted')
    const seller = await desk.as(await desk.person('seller', accountId))
    expect(await seller.call('agency.changeContact', contact)).toMatchObject({ body: { code: 'forbidden' } })
    expect((await desk.upload(seller, 'contract')).status).toBe(403)
  })

  test('states a second phone, a second line of its address and its hours; an older app leaves them as they are', async () => {
    const { accountId } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const day = { opens: '09:00', closes: '18:00' }
    const openingHours = [day, day, day, day, day, { opens: '10:00', closes: '14:00' }, null]
    const contact = {
      ...{ contactName: 'Otra Persona', phone: '222 555 0199', email: 'hola@volcanes.example' },
      ...{ address: 'Calle 9', city: 'Cholula', stateCode: 'PL' as const },
    }
    const more = { secondPhone: '222 555 0123', addressLine: 'Piso 2', openingHours }
    const es = 'Lunes a viernes, 9:00 a 18:00; sábado, 10:00 a 14:00; domingo, cerrado'
    expect(await owner.ask('agency.changeContact', { ...contact, ...more })).toMatchObject({
      ...more,
      hours: { es },
    })
    const shown = async () => (await desk.at.browser().ask('product.getStorefront', { accountId })).account
    await expect.poll(shown).toMatchObject({
      ...{ address: 'Calle 9, Piso 2', phone: '+52 222 555 0199', secondPhone: '+52 222 555 0123' },
      hours: { es },
    })
    expect(await owner.ask('agency.changeContact', contact)).toMatchObject(more)
    const none = { secondPhone: null, addressLine: '', openingHours: null }
    expect(await owner.ask('agency.changeContact', { ...contact, ...none })).toMatchObject({
      ...{ ...none, addressLine: null },
      hours: null,
    })
    await expect.poll(shown).toMatchObject({ address: 'Calle 9' })
    expect(Object.keys(await shown())).not.toContain('secondPhone')
    expect(Object.keys(await shown())).not.toContain('hours')
    for (const wrong of [
      { secondPhone: 'ninguno' },
      { addressLine: 'x'.repeat(121) },
      { openingHours: openingHours.slice(1) },
      { openingHours: [{ opens: '18:00', closes: '09:00' }, ...openingHours.slice(1)] },
      { openingHours: [{ opens: '9', closes: '18:00' }, ...openingHours.slice(1)] },
      { phone: 'ninguno' },
    ])
      expect(
        await owner.call('agency.changeContact', { ...contact, ...wrong }),
        JSON.stringify(wrong),
      ).toMatchObject({
        status: 400,
      })
  })

  test('changes its contact data without a registration, too, but nothing that belongs to one', async () => {
    await desk.approved()
    const accountId = '0907'
    await addUnregistered(desk.db(), accountId, 'contacto.example')
    const owner = await desk.ownerOf(accountId)
    const { registration, presence } = await owner.ask('agency.getAffiliate', {})
    expect(registration).toBeNull()
    const contact = {
      ...{ phone: '222 555 0142', email: 'Hola@Importada.example', address: 'Calle 3 Sur 8' },
      version: presence?.version ?? -1,
    }
    expect(await owner.call('agency.changeContact', { ...contact, city: 'Cholula' })).toMatchObject({
      body: { code: 'registration_not_found' },
    })
    const changed = { phone: '222 555 0142', email: 'hola@importada.example', address: 'Calle 3 Sur 8' }
    expect(await owner.ask('agency.changeContact', contact)).toMatchObject(changed)
    const shown = async () => (await desk.at.browser().ask('product.getStorefront', { accountId })).account
    await expect.poll(shown).toMatchObject({ address: 'Calle 3 Sur 8' })
    expect(await deedsOf(accountId)).toEqual(['contact_changed'])
    // What another person has seen is older.
    expect(await owner.call('agency.changeContact', contact)).toMatchObject({
      body: { code: 'agency_changed' },
    })
  })

  test('its files open for its owner and for staff, as downloads that cannot run scripts', async () => {
    const { accountId } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const { registration } = await owner.ask('agency.getAffiliate', {})
    const path = `/files/${registration?.documents[0]?.fileId}`
    const file = await owner.request(path)
    expect(file.status).toBe(200)
    expect(file.body).toContain('%PDF-1.4')
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await desk.admin.request(path)).status).toBe(404)
    const forStaff = `/files/registrations/${registration?.documents[0]?.id}`
    expect((await desk.admin.request(forStaff)).body).toContain('%PDF-1.4')
    for (const [client, status] of [
      [desk.at.browser(), 401],
      [owner, 403],
      [await desk.as(await desk.person('executive', null)), 404],
    ] as const)
      expect((await client.request(forStaff)).status).toBe(status)
    const strangers = [
      [desk.at.browser(), 401],
      [await desk.as(await desk.person('seller', accountId)), 404],
      [await desk.as(await desk.person('owner', '1002')), 404],
    ] as const
    for (const [client, status] of strangers) expect((await client.request(path)).status).toBe(status)
  })
})
