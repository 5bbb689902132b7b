import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { approval, type Desk, openDesk } from '#tests/support/people/desk.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const reason = 'Es la misma agencia'
const today = dayIn(new Date(), homeZone)
const read = (accountId: string, client?: HttpClient) => desk.ask('getRegistration', { accountId }, client)
async function executive() {
  const person = await desk.person('executive', null)
  return { ...person, client: await desk.as(person) }
}

describe('a duplicate', () => {
  test('is named before it is confirmed, from the files that the executive may see', async () => {
    const { accountId } = await desk.registered()
    const former = await desk.registered({ tradeName: 'Viajes Malinche' })
    const [own, other] = [await executive(), await executive()]
    await desk.move('takeRegistration', { accountId }, own.client)
    const ask = (of: string) => desk.move('findDuplicate', { accountId, of }, own.client)
    expect((await ask(former.accountId)).body).toEqual({
      ...{ accountId: former.accountId, tradeName: 'Viajes Malinche', state: 'news' },
      ...{ rfc: former.handed.rfc, city: 'Puebla', stateCode: 'PL' },
    })
    await desk.move('takeRegistration', { accountId: former.accountId }, other.client)
    const mark = (of: string) => desk.move('markDuplicate', { accountId, of, reason }, own.client)
    for (const of of [former.accountId, '99999', '1003'])
      for (const answer of [await ask(of), await mark(of)])
        expect(answer, of).toMatchObject({ status: 404, body: { code: 'account_not_found' } })
    for (const answer of [await ask(accountId), await mark(accountId)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'duplicate_of_itself' } })
    expect((await read(accountId)).state).toBe('in_process')
  })

  test('is reopened by an admin, is notified, and is no longer marked as a duplicate', async () => {
    const { accountId, handed } = await desk.registered({ language: 'en' })
    const { accountId: of } = await desk.registered()
    const own = await executive()
    await desk.move('takeRegistration', { accountId }, own.client)
    await desk.move('markDuplicate', { accountId, of, reason })
    expect(await read(accountId, own.client)).toMatchObject({ mayReopen: false, wasApproved: false })
    expect((await desk.move('reopenRegistration', { accountId, reason }, own.client)).status).toBe(403)
    // There is no other way back: neither taking nor reassigning it.
    expect((await desk.move('takeRegistration', { accountId })).code).toBe('registration_state')
    await desk.move('assignRegistration', { accountId, executiveId: own.id })
    expect(await read(accountId)).toMatchObject({ state: 'closed', mayReopen: true })
    expect(await desk.move('reopenRegistration', { accountId, reason: '' })).toMatchObject({ status: 400 })
    const why = 'Son dos hermanas con la misma dirección'
    expect((await desk.move('reopenRegistration', { accountId, reason: why })).body).toEqual({
      state: 'in_process',
    })
    const file = await read(accountId)
    expect(file).toMatchObject({ state: 'in_process', duplicateOf: null, reason: null, mayReopen: false })
    expect(file.executive).toMatchObject({ id: own.id })
    expect(file.history[0]).toMatchObject({ event: 'registration_reopened', said: why })
    const told = async () =>
      (await desk.at.mailsTo(handed.email)).find(({ subject }) => subject.includes('in process again'))?.text
    await expect.poll(told, { timeout: 8000 }).toContain('it is open again')
    expect(await told()).not.toContain(why)
    expect((await desk.move('reopenRegistration', { accountId, reason })).code).toBe('registration_state')
  })
})

test('a file closed during registration comes back; one with sales does not', async () => {
  const { accountId } = await desk.registered()
  await desk.move('closeAccount', { accountId, reason: 'Ya no quiere' })
  expect((await read(accountId)).mayReopen).toBe(true)
  expect((await desk.move('reopenRegistration', { accountId, reason: 'Sí quiere' })).status).toBe(200)
  expect((await read(accountId)).executive).not.toBeNull()
  const sold = await desk.approved()
  await desk.move('closeAccount', { accountId: sold.accountId, reason: 'Dejó de operar' })
  expect(await read(sold.accountId)).toMatchObject({ mayReopen: false, wasApproved: true })
  expect((await desk.move('reopenRegistration', { accountId: sold.accountId, reason })).code).toBe(
    'registration_state',
  )
})

test('branches opened before the approval follow their agency', async () => {
  const { accountId, token } = await desk.registered()
  const owner = await desk.ownerOf(accountId)
  const made = await owner.call('agency.createBranch', {
    ...{ name: 'Volcanes Cholula', address: 'Calle 4 Norte 8, Cholula', phone: '+52 222 555 0101' },
    ...{ email: 'cholula@volcanes.example', idempotencyKey: 'branch-of-volcanes-2' },
  })
  expect(made.status).toBe(200)
  const stateOf = async () => (await read(accountId)).branches.map(({ stage }) => stage)
  await desk.move('closeAccount', { accountId, reason })
  expect(await stateOf()).toEqual(['closed'])
  await desk.move('reopenRegistration', { accountId, reason })
  expect(await stateOf()).toEqual(['waiting'])
  await desk.withPapers(token)
  await desk.acceptPapers(accountId)
  expect((await desk.move('approveRegistration', { accountId, ...approval })).status).toBe(200)
  expect(await stateOf()).toEqual(['open'])
})

test('the next action is due today or later; an overdue one may stay', async () => {
  const { accountId } = await desk.registered()
  const note = (nextOn: string | null) =>
    desk.move('noteOnRegistration', { accountId, kind: 'call', said: 'No contesta.', nextOn })
  for (const nextOn of ['2020-01-01', addDays(today, -1)])
    expect(await note(nextOn)).toMatchObject({ status: 400, body: { code: 'day_over' } })
  expect(await note('2027-02-30')).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect((await note(today)).status).toBe(200)

  await desk
    .db()
    .update(registrations)
    .set({ nextOn: '2026-01-02' })
    .where(eq(registrations.accountId, accountId))
  expect((await note('2026-01-02')).status).toBe(200)
  expect((await note('2026-01-03')).code).toBe('day_over')
  expect(await read(accountId)).toMatchObject({ nextOn: '2026-01-02' })
})

test('a file names the people who work for the agency, and its branches', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const branch = { name: 'Volcanes Atlixco', address: 'Av. Hidalgo 3, Atlixco', phone: '+52 244 555 0101' }
  const made = await owner.call('agency.createBranch', {
    ...branch,
    ...{ email: 'atlixco@volcanes.example', idempotencyKey: 'branch-of-volcanes-1' },
  })
  const { id } = receivedIn(made)
  const seller = await desk.person('seller', id)
  const { people, branches } = await read(accountId)
  expect(branches).toEqual([
    { accountId: id, name: branch.name, address: branch.address, stage: 'open', reason: null },
  ])
  expect(people.count).toBe(3)
  expect(people.shown[0]).toMatchObject({ role: 'owner', branch: null })
  expect(people.shown.map(({ email }) => email)).toContain(handed.email)
  expect(people.shown.at(-1)).toMatchObject({
    ...{ id: seller.id, role: 'seller', state: 'active', email: seller.email, branch: branch.name },
  })
})
