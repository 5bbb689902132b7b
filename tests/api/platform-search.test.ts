import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#core/people/permissions.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { foundInAgency, noSale, nothingInAgency, quoteFor, sellFor } from '#tests/support/worlds/searched.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const search = async (text: string, client: HttpClient = desk.admin) => {
  return await client.ask('admin.searchPlatform', { text })
}
const agencies = async (text: string, client?: HttpClient) =>
  (await search(text, client)).agencies.items.map(({ accountId }) => accountId)
const persons = async (text: string, client?: HttpClient) =>
  (await search(text, client)).people.items.map(({ kind, id }) => `${kind} ${id}`)
const codes = async (text: string, client?: HttpClient) =>
  (await search(text, client)).sales.items.map(({ code }) => code)

const sell = (accountId: string) => sellFor(desk, accountId)

async function executive() {
  const person = await desk.person('executive', null)
  return { ...person, client: await desk.as(person) }
}

test('only staff search', async () => {
  const { client } = await executive()
  const owner = await desk.as(await desk.person('owner', '1001'))
  const ask = async (who: HttpClient) => (await who.call('admin.searchPlatform', { text: 'viajes' })).status
  expect([await ask(client), await ask(owner), await ask(desk.at.browser())]).toEqual([200, 403, 401])
})

describe('results', () => {
  test('an agency by its name without accents, its number, mail, phone, tax code and contact', async () => {
    const { accountId, handed } = await desk.registered({
      tradeName: 'Ñandú Rutas del Sueño',
      contactName: 'Íñigo Árbol',
      phone: '+52 (998) 700-1234',
    })
    const texts = [
      ...['ñandu', 'NANDÚ rutas', 'sueno nandu', accountId, handed.email, handed.email.slice(0, -4)],
      ...['998 700 1234', '+52 998-700-12', '700-1234', handed.rfc.toLowerCase(), 'inigo arbol'],
    ]
    for (const text of texts) expect(await agencies(text), text).toContain(accountId)
    for (const text of ['andu', 'nandu cancun', '9987001235', '%', '_', "' OR 1=1"])
      expect(await agencies(text), text).not.toContain(accountId)
    expect((await agencies('1001'))[0]).toBe('1001')
  })

  test('and by its new name, no longer by the former one', async () => {
    const { accountId } = await desk.registered({ tradeName: 'Viejísima Ruta' })
    await desk.db().update(accounts).set({ name: 'Novísima Ruta' }).where(eq(accounts.id, accountId))
    expect(await agencies('novisima')).toEqual([accountId])
    expect(await agencies('viejisima')).toEqual([])
  })

  test('people: owners, sellers, executives, applicants and prospects, each with their role', async () => {
    const names = { name: 'Quirina Xoconostle' }
    const made = [
      await desk.person('owner', '1001'),
      await desk.person('seller', '1003'),
      await desk.person('executive', null),
      await desk.person('admin', null),
    ]
    for (const { id } of made) await desk.db().update(people).set(names).where(eq(people.id, id))
    const { accountId } = await desk.registered({ contactName: names.name })
    const [applicant] = await desk.db().select().from(people).where(eq(people.accountId, accountId))
    const asks = { id: 'quirina', accountId: null, ...names, email: 'q@volcanes.example' }
    await desk
      .db()
      .insert(prospects)
      .values({ ...asks, phone: '2225550101', city: 'Puebla', stateCode: 'PL' })
    const [owner, seller, staff] = made
    expect((await persons('xoconostle quirina')).toSorted()).toEqual(
      [
        `owner ${owner?.id}`,
        `seller ${seller?.id}`,
        `executive ${staff?.id}`,
        `applicant ${applicant?.id}`,
        'prospect quirina',
      ].toSorted(),
    )
  })

  test('an approved applicant is an owner, and the agency has a file to open', async () => {
    const { accountId, handed } = await desk.approved()
    const found = await search(handed.email)
    expect(found.agencies.items).toMatchObject([{ accountId, agencyId: accountId, hasFile: true }])
    expect(found.people.items).toMatchObject([{ kind: 'owner', agencyId: accountId, hasFile: true }])
    const [branch] = (await search('1003')).agencies.items
    expect(branch).toMatchObject({ accountId: '1003', agencyId: '1001', hasFile: false })
  })

  test('a sale by its code in any case, by its holder, their mail and phone; the newest first', async () => {
    const older = await sell('1001')
    const newer = await sell('1002')
    for (const text of ['zuñiga', 'ursula OCAMPO', 'ursula.z@lejos', '744 555 8123', '555-8123', '8123'])
      expect(await codes(text), text).toEqual([newer.code, older.code])
    const { code } = older
    for (const text of [code, code.toLowerCase(), code.replace('-', ''), code.slice(0, 7)])
      expect(await codes(text), text).toEqual([code])
    // The corrected address finds it, the former one does not.
    const corrected = { customerEmail: 'ursula@cerca.example' }
    await desk.db().update(sales).set(corrected).where(eq(sales.id, older.id))
    expect(await codes('ursula@cerca')).toEqual([code])
    expect(await codes('ursula.z@lejos')).toEqual([newer.code])
  })

  test('a few of each kind, and whether there are more', async () => {
    for (let made = 0; made < 7; made += 1) await desk.registered({ tradeName: `Tlacuache ${made}` })
    const { agencies: found } = await search('tlacuache')
    expect(found.items).toHaveLength(6)
    expect(found.hasMore).toBe(true)
    expect((await search('tlacuache 3')).agencies).toMatchObject({ hasMore: false })
    expect(await search('t')).toMatchObject({ agencies: { items: [], hasMore: false } })
  })
})

describe('an executive', () => {
  test('finds their own portfolio with its branches, people and sales, and new applicants, and nothing else', async () => {
    const [me, other] = [await executive(), await executive()]
    const give = (accountId: string, to: string | null) =>
      desk
        .db()
        .update(registrations)
        .set({ executiveId: to, contactName: 'Filomena Jícama' })
        .where(eq(registrations.accountId, accountId))
    const [mine, theirs, fresh] = [
      (await desk.approved()).accountId,
      (await desk.approved()).accountId,
      (await desk.registered({ contactName: 'Filomena Jícama' })).accountId,
    ]
    await give(mine, me.id)
    await give(theirs, other.id)
    const [row] = await desk.db().select().from(accounts).where(eq(accounts.id, mine))
    if (!row) throw new Error('an account is gone')
    const branch = `${mine}01`
    await desk
      .db()
      .insert(accounts)
      .values({ ...row, id: branch, parentId: mine, name: 'Sucursal Jícama' })
    const sellers = [await desk.person('seller', branch), await desk.person('seller', theirs)]
    for (const { id } of [...sellers, other])
      await desk.db().update(people).set({ name: 'Jícama Vende' }).where(eq(people.id, id))
    const [sold] = [await sell(mine), await sell(theirs), await sell('1001')]

    expect((await agencies('jicama', me.client)).toSorted()).toEqual([branch, fresh, mine].toSorted())
    expect((await agencies('jicama')).toSorted()).toEqual([branch, fresh, mine, theirs].toSorted())
    // A branch has another address than its agency, whose file names a city.
    const cities = (await search('jicama')).agencies.items.map(({ accountId, city }) => [
      accountId,
      city !== '',
    ])
    expect(Object.fromEntries(cities)).toEqual({
      [mine]: true,
      [theirs]: true,
      [fresh]: true,
      [branch]: false,
    })
    const [own, foreign] = sellers.map(({ id }) => `seller ${id}`)
    expect(await persons('jicama vende', me.client)).toEqual([own])
    expect((await persons('jicama vende')).toSorted()).toEqual(
      [own, foreign, `executive ${other.id}`].toSorted(),
    )
    const { items } = (await search('filomena', me.client)).people
    expect(items).toMatchObject([{ kind: 'applicant', accountId: fresh }])
    expect(await codes(noSale.customer.phone, me.client)).toEqual([sold?.code])
    expect(await agencies('1001', me.client)).toEqual([])
  })

  test('finds the prospects of their list: their own, and new ones without an executive', async () => {
    const [me, other] = [await executive(), await executive()]
    const asks = {
      accountId: null,
      name: 'Zenobia Nopal',
      phone: '2225550102',
      city: 'Puebla',
      stateCode: 'PL' as const,
    }
    const made = (id: string, more: Partial<typeof prospects.$inferInsert>) => ({
      ...asks,
      id,
      email: `${id}@nopal.example`,
      ...more,
    })
    await desk
      .db()
      .insert(prospects)
      .values([
        made('nopal-mine', { keeperId: me.id }),
        made('nopal-theirs', { keeperId: other.id }),
        made('nopal-new', {}),
        made('nopal-lost', { stage: 'lost' }),
        made('nopal-merged', { keeperId: me.id, mergedInto: 'nopal-mine', phone: '7715550199' }),
        made('nopal-hidden', { keeperId: me.id, mergedInto: 'nopal-theirs' }),
      ])
    const found = async (client?: typeof me.client) => (await persons('nopal', client)).toSorted()
    expect(await found(me.client)).toEqual(['prospect nopal-mine', 'prospect nopal-new'])
    expect(await found()).toEqual(['lost', 'mine', 'new', 'theirs'].map((which) => `prospect nopal-${which}`))
    // Words of a merged prospect lead to the remaining one, for people who may see it.
    for (const said of ['nopal-merged@nopal.example', '771 555 0199'])
      expect(await persons(said, me.client), said).toEqual(['prospect nopal-mine'])
    expect(await persons('nopal-hidden@nopal.example', me.client)).toEqual([])
    expect(await persons('nopal-hidden@nopal.example')).toEqual(['prospect nopal-theirs'])
  })

  test('finds no sale of others by its code either', async () => {
    const { client } = await executive()
    const { code } = await sell('1001')
    expect(await codes(code)).toEqual([code])
    expect(await codes(code, client)).toEqual([])
  })
})

describe('the search of an agency', () => {
  test('is for people who work for an agency', async () => {
    const ask = async (who: HttpClient) => (await who.call('agency.searchAgency', { text: 'viajes' })).status
    const owner = await desk.as(await desk.person('owner', '1001'))
    expect([await ask(owner), await ask(desk.admin), await ask(desk.at.browser())]).toEqual([200, 403, 401])
    expect(await foundInAgency(owner, 'x')).toEqual(nothingInAgency)
  })

  test('an owner finds sales, quotes, groups, products, people and branches, and nothing of other agencies', async () => {
    const colleague = await desk.person('seller', '1003')
    await desk.db().update(people).set({ name: 'Zacarías Quetzal' }).where(eq(people.id, colleague.id))
    const [mine, branch, theirs] = [await sell('1001'), await sell('1003'), await sell('1002')]
    await quoteFor(desk, '1003', colleague.id, 'quetzalli')
    const owner = await desk.as(await desk.person('owner', '1001'))
    const other = await desk.as(await desk.person('owner', '1002'))

    const ofClient = await foundInAgency(owner, 'ursula zuniga')
    expect(ofClient.sales).toEqual(expect.arrayContaining([mine.code, branch.code]))
    expect(ofClient.sales).not.toContain(theirs.code)
    expect((await foundInAgency(owner, mine.code.toLowerCase())).sales).toEqual([mine.code])
    expect((await foundInAgency(owner, '744 555 8123')).sales).toContain(branch.code)
    expect(await foundInAgency(owner, theirs.code)).toEqual(nothingInAgency)

    const named = await foundInAgency(owner, 'quetzal')
    expect(named).toMatchObject({ sellers: [colleague.id], quotes: ['Tomasa quetzalli'] })
    expect((await foundInAgency(owner, '555 9001')).quotes).toEqual(['Tomasa quetzalli'])
    await desk.db().update(people).set({ state: 'suspended' }).where(eq(people.id, colleague.id))
    const { sellers } = await owner.ask('agency.searchAgency', { text: 'quetzal' })
    expect(sellers.items).toMatchObject([{ state: 'suspended' }])
    expect((await foundInAgency(owner, '1003')).branches).toEqual(['1003'])
    expect((await foundInAgency(owner, 'boda lucia')).groups).toEqual(['boda-lucia-y-mateo'])
    const [product = ''] = (await foundInAgency(owner, 'hierve agua')).products
    expect(product).toContain('Hierve el Agua')

    for (const text of ['quetzal', '1003', 'boda lucia', mine.code, branch.code, '7445559001'])
      expect(await foundInAgency(other, text), text).toEqual(nothingInAgency)
  })

  test('a seller finds their own sales and quotes, or those of the account if the owner allows it, and no colleagues', async () => {
    const [me, colleague] = [await desk.person('seller', '1001'), await desk.person('seller', '1001')]
    const [mine, theirs, ofBranch] = [await sell('1001'), await sell('1001'), await sell('1003')]
    await desk.db().update(sales).set({ sellerId: me.id }).where(eq(sales.id, mine.id))
    await desk.db().update(sales).set({ sellerId: colleague.id }).where(eq(sales.id, theirs.id))
    await quoteFor(desk, '1001', me.id, 'jilguero')
    await quoteFor(desk, '1001', colleague.id, 'jilguerillo')
    const client = await desk.as(me)
    expect((await foundInAgency(client, 'ursula')).sales).toEqual([mine.code])
    expect(await foundInAgency(client, theirs.code)).toEqual(nothingInAgency)
    expect((await foundInAgency(client, 'jilguer')).quotes).toEqual(['Tomasa jilguero'])
    expect(await foundInAgency(client, 'rosa ibarra')).toEqual(nothingInAgency)
    await desk
      .db()
      .update(people)
      .set({ permissions: [...jobs.seller, 'all_sales'] })
      .where(eq(people.id, me.id))
    expect((await foundInAgency(client, theirs.code)).sales).toEqual([theirs.code])
    expect(await foundInAgency(client, ofBranch.code)).toEqual(nothingInAgency)
    expect((await foundInAgency(client, 'jilguer')).quotes).toHaveLength(2)
  })
})

test('several words are found by an index, also behind row-level security', async () => {
  const plan = await desk.db().transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
      EXPLAIN SELECT subject_id FROM search_words WHERE kind = 'sale' AND word ~>=~ 'mar' AND word ~<~ 'mas'`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*word ~>=~ 'mar'/)
})
