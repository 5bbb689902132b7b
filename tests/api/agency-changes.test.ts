import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { readVersion } from '#server/modules/registrations/reach-registration.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { addUnregistered } from '#tests/support/worlds/unregistered-agency.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const proposed = async (owner: HttpClient, input: { name: string } | { rnt: string }) => {
  const { presence } = await owner.ask('agency.proposeChange', input)
  const change = presence?.changes.find(({ kind }) => kind in input)
  if (!change) throw new Error('no proposal')
  return change
}
const versionOf = (accountId: string) => readVersion(desk.db(), accountId)
const shown = async (accountId: string) =>
  (await desk.at.browser().ask('product.getStorefront', { accountId })).account
const deedsOf = async (accountId: string, event: string) =>
  await desk
    .db()
    .select({ actor: audit.actor, details: audit.details })
    .from(audit)
    .where(and(eq(audit.accountId, accountId), eq(audit.event, event)))

describe('a trade name', () => {
  test('applies once staff approve it: on the page, in the file and in lists; both sides receive a mail', async () => {
    const { accountId, handed } = await desk.approved()
    const executive = await desk.person('executive', null)
    await desk
      .db()
      .update(registrations)
      .set({ executiveId: executive.id })
      .where(eq(registrations.accountId, accountId))
    const owner = await desk.ownerOf(accountId)
    const name = 'Viajes Jacaranda'
    const change = await proposed(owner, { name })
    expect(change).toMatchObject({ kind: 'name', value: name, isPending: true })
    // The same request again, as after a lost response.
    expect((await proposed(owner, { name })).id).toBe(change.id)
    expect(await owner.call('agency.proposeChange', { name: 'Otro Nombre' })).toMatchObject({
      body: { code: 'change_pending' },
    })
    expect((await shown(accountId)).name).toBe(handed.tradeName)
    await expect
      .poll(async () => (await desk.at.mailsTo(executive.email))[0], { timeout: 8000 })
      .toMatchObject({
        subject: expect.stringContaining(handed.tradeName),
        text: expect.stringContaining(name),
      })

    const keeper = await desk.as(executive)
    const { papers } = await keeper.ask('admin.getStaffHome', {})
    expect(papers.items).toEqual([expect.objectContaining({ accountId, changes: 1, papers: 0 })])
    expect((await keeper.ask('admin.countWaiting', {})).papers).toBe(1)
    const listed = { waits: 'papers', state: 'any' } as const
    expect((await keeper.ask('admin.listRegistrations', listed)).count).toBe(1)
    const { changes } = await keeper.ask('admin.getRegistration', { accountId })
    expect(changes).toMatchObject([{ id: change.id, kind: 'name', value: name }])

    const version = await versionOf(accountId)
    const approval = { changeId: change.id, version, decision: 'approved' } as const
    expect(await keeper.call('admin.decideChange', { ...approval, version: version - 1 })).toMatchObject({
      body: { code: 'registration_changed' },
    })
    expect((await keeper.call('admin.decideChange', approval)).status).toBe(200)
    expect((await shown(accountId)).name).toBe(name)
    expect(
      (await keeper.ask('admin.listRegistrations', { ...listed, waits: undefined, text: 'jacaranda' })).count,
    ).toBe(1)
    expect((await keeper.ask('admin.countWaiting', {})).papers).toBe(0)
    const { presence } = await owner.ask('agency.getAffiliate', {})
    expect(presence?.changes).toEqual([])
    const again = { ...approval, version: await versionOf(accountId) }
    expect(await keeper.call('admin.decideChange', again)).toMatchObject({
      body: { code: 'change_not_found' },
    })
    await expect
      .poll(async () => (await desk.at.mailsTo(handed.email))[0], { timeout: 8000 })
      .toMatchObject({ subject: expect.stringContaining(name) })
    expect(await deedsOf(accountId, 'change_proposed')).toHaveLength(1)
    expect(await deedsOf(accountId, 'change_approved')).toEqual([
      {
        actor: `executive:${executive.id}`,
        details: { kind: 'name', value: name, was: handed.tradeName, reason: null },
      },
    ])
  })

  test('is refused with a reason, withdrawn by its owner, and proposed again', async () => {
    const { accountId, handed } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const first = await proposed(owner, { name: 'Aerolínea Nacional' })
    const reason = 'Parece otra empresa'
    const refusal = {
      changeId: first.id,
      version: await versionOf(accountId),
      decision: 'refused',
      reason,
    } as const
    expect((await desk.admin.call('admin.decideChange', refusal)).status).toBe(200)
    expect((await owner.ask('agency.getAffiliate', {})).presence?.changes).toMatchObject([
      { isPending: false, reason },
    ])
    await expect
      .poll(async () => (await desk.at.mailsTo(handed.email))[0], { timeout: 8000 })
      .toMatchObject({ text: expect.stringContaining(reason) })
    const { id: changeId } = await proposed(owner, { name: 'Viajes Ceiba' })
    expect((await owner.ask('agency.withdrawChange', { changeId })).presence?.changes).toEqual([])
    expect(await owner.call('agency.withdrawChange', { changeId })).toMatchObject({
      body: { code: 'change_not_found' },
    })
    expect((await shown(accountId)).name).toBe(handed.tradeName)
    expect((await proposed(owner, { name: 'Viajes Ceiba' })).isPending).toBe(true)
    expect(await deedsOf(accountId, 'change_withdrawn')).toHaveLength(1)
  })

  test('is not proposed by a seller or a stranger, nor twice, nor with pictures', async () => {
    const { accountId, handed } = await desk.approved()
    const seller = await desk.as(await desk.person('seller', accountId))
    expect((await seller.call('agency.proposeChange', { name: 'Viajes Robados' })).status).toBe(403)
    expect((await seller.call('agency.changeTagline', { version: 0, es: 'a', en: 'b' })).status).toBe(403)
    expect((await seller.ask('agency.getAffiliate', {})).presence).toBeNull()
    const visitor = desk.at.browser()
    expect((await visitor.call('agency.proposeChange', { name: 'Viajes Robados' })).status).toBe(401)
    const owner = await desk.ownerOf(accountId)
    for (const input of [{ name: handed.tradeName }, { name: 'Viajes 🌴' }, { rnt: '123' }, {}])
      expect((await owner.send('agency.proposeChange', input)).status).toBe(400)
    const { id: changeId } = await proposed(owner, { name: 'Viajes Ceiba' })
    const { accountId: otherId } = await desk.approved()
    const other = await desk.ownerOf(otherId)
    expect((await other.call('agency.withdrawChange', { changeId })).status).toBe(404)
  })
})

describe('an RNT number', () => {
  test('is shown once staff have verified it against its certificate, which they accept', async () => {
    const { accountId } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const rnt = '04210077001'
    const { registration } = await owner.ask('agency.getAffiliate', {})
    expect(registration?.documents.find(({ kind }) => kind === 'tourism_registry')?.state).toBe('accepted')
    expect((await desk.upload(owner, 'tourism_registry')).status).toBe(200)
    const { id: changeId } = await proposed(owner, { rnt })
    expect((await shown(accountId)).rnt).toBeNull()
    const approval = { changeId, version: await versionOf(accountId), decision: 'approved' } as const
    const approved = await desk.admin.call('admin.decideChange', { ...approval, expiresOn: '2099-12-31' })
    expect(approved.status).toBe(200)
    expect((await shown(accountId)).rnt).toBe(rnt)
    const { documents } = (await owner.ask('agency.getAffiliate', {})).registration ?? { documents: [] }
    expect(documents.find(({ kind }) => kind === 'tourism_registry')).toMatchObject({
      ...{ state: 'accepted', expiresOn: '2099-12-31' },
    })
  })

  test('needs a certificate, also on approval', async () => {
    const { accountId, token } = await desk.registered()
    const owner = await desk.ownerOf(accountId)
    const rnt = '04210077002'
    expect(await owner.call('agency.proposeChange', { rnt })).toMatchObject({
      body: { code: 'proof_missing' },
    })
    expect((await desk.upload(desk.at.browser(), 'tourism_registry', token)).status).toBe(200)
    const { id: changeId } = await proposed(owner, { rnt })
    await desk.move('takeRegistration', { accountId })
    const { papers } = await desk.ask('getRegistration', { accountId })
    const documentId = papers.find(({ kind }) => kind === 'tourism_registry')?.id ?? ''
    await desk.ask('decideDocument', { documentId, decision: 'rejected', reason: 'No se lee' })
    const approval = { changeId, version: await versionOf(accountId), decision: 'approved' } as const
    expect(await desk.admin.call('admin.decideChange', approval)).toMatchObject({
      body: { code: 'proof_missing' },
    })
    expect((await owner.ask('agency.getAffiliate', {})).rnt).toBeNull()
  })
})

test('a concurrent change by another person is not overwritten silently', async () => {
  const { accountId } = await desk.approved()
  const [owner, partner] = [await desk.ownerOf(accountId), await desk.ownerOf(accountId)]
  const { presence } = await owner.ask('agency.getAffiliate', {})
  const version = presence?.version ?? -1
  const contact = {
    ...{ contactName: 'Otra Persona', phone: '222 555 0199', email: 'nuevo@volcanes.example' },
    ...{ address: 'Calle 9', city: 'Cholula', stateCode: 'PL' as const, version },
  } as const
  // Before its owner writes one, there is none.
  expect(presence?.tagline).toEqual(textFrom({ es: '', en: '' }))
  const after = await owner.ask('agency.changeTagline', { version, es: 'Con calma', en: '' })
  expect(after.presence?.tagline).toEqual(textFrom({ es: 'Con calma', en: 'Con calma' }))
  expect((await shown(accountId)).tagline.en).toBe('Con calma')
  for (const answer of [
    await partner.call('agency.changeTagline', { version, es: 'Otra', en: 'Other' }),
    await partner.call('agency.changeContact', contact),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'agency_changed' } })
  const fresh = { ...contact, version: after.presence?.version ?? 0 }
  expect((await partner.call('agency.changeContact', fresh)).status).toBe(200)
  expect(await deedsOf(accountId, 'tagline_changed')).toHaveLength(1)
})

test('an admin removes a domain with a reason that its owners can read; an executive sees it', async () => {
  const { accountId, handed } = await desk.approved()
  const boss = await desk.person('owner', accountId)
  const owner = await desk.as(boss)
  const { domain } = await owner.ask('agency.claimDomain', { host: 'ajeno.example' })
  const host = domain?.host ?? ''
  const executive = await desk.person('executive', null)
  await desk
    .db()
    .update(registrations)
    .set({ executiveId: executive.id })
    .where(eq(registrations.accountId, accountId))
  const keeper = await desk.as(executive)
  const rows = [
    { account: { id: accountId, name: handed.tradeName }, host, state: 'waiting', isMissing: false },
  ]
  const read = async (client?: HttpClient) =>
    (await desk.ask('getAgencyAccount', { accountId }, client)).domains
  expect(await read(keeper)).toEqual(rows)
  expect(await read()).toEqual(rows)
  const reason = 'Es la marca de otra empresa.'
  const withdraw = (one: string, client?: HttpClient) =>
    desk.move('withdrawDomain', { accountId, host: one, reason }, client)
  expect(await withdraw(host, keeper)).toMatchObject({ body: { code: 'forbidden' } })
  expect(await withdraw('otro.example')).toMatchObject({ body: { code: 'domain_not_found' } })
  expect(await withdraw(host)).toMatchObject({ status: 200 })
  expect(await withdraw(host)).toMatchObject({ body: { code: 'domain_not_found' } })
  expect(await read()).toEqual([])
  expect(await deedsOf(accountId, 'domain_removed')).toMatchObject([{ details: { host, reason } }])
  await expect
    .poll(async () => (await desk.at.mailsTo(boss.email))[0], { timeout: 8000 })
    .toMatchObject({ subject: expect.stringContaining(host), text: expect.stringContaining(reason) })
})

test('staff find an agency without a registration, and an admin removes its domain; an executive has it not', async () => {
  await desk.approved()
  const [accountId, host] = ['0901', 'importada.example']
  await addUnregistered(desk.db(), accountId, host)
  const read = (client?: HttpClient) => desk.move('getAgencyAccount', { accountId }, client)
  const rows = [
    { account: { id: accountId, name: 'Viajes Importados' }, host, state: 'verified', isMissing: false },
  ]
  expect(await read()).toMatchObject({ body: { hasFile: false, executive: null, domains: rows } })
  const { body } = await desk.move('listAgencies', { text: accountId })
  expect(body).toMatchObject({ rows: [{ accountId, hasFile: false }] })
  const executive = await desk.as(await desk.person('executive', null))
  expect(await read(executive)).toMatchObject({ body: { code: 'account_not_found' } })
  expect(await desk.move('withdrawDomain', { accountId, host, reason: 'No es suyo.' })).toMatchObject({
    status: 200,
  })
  expect(await read()).toMatchObject({ body: { domains: [] } })
  expect(await deedsOf(accountId, 'domain_removed')).toMatchObject([{ details: { host } }])
})
