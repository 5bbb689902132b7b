import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { movePerson } from '#server/modules/people/move-person.ts'
import { people } from '#server/modules/people/tables.ts'
import { moveLockedProspect } from '#server/modules/prospects/move-prospect.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db.database)
  await db.database.insert(people).values({
    ...{ id: 'bruno', accountId: '1001', role: 'seller', name: 'Bruno', email: 'bruno@example.com' },
  })
  await db.database.insert(prospects).values({
    ...{ id: 'nora', stage: 'won', name: 'Nora', email: 'nora@example.com', phone: '222 555 0101' },
    ...{ city: 'Puebla', stateCode: 'PL', message: 'Hola.' },
  })
})
afterAll(() => db?.drop())

/** Each operation, on data read before somebody else changed the state. */
test.each<[string, (tx: Transaction) => Promise<void>, string]>([
  [
    'an agency',
    (tx) => moveLockedAccount(tx, { id: '1001', state: 'in_process' }, 'rejected'),
    'cannot go from approved to rejected',
  ],
  [
    'a person',
    (tx) => movePerson(tx, { id: 'bruno', state: 'suspended' }, 'invited'),
    'cannot go from active to invited',
  ],
  [
    'a prospect',
    (tx) => moveLockedProspect(tx, { id: 'nora', stage: 'contacted' }, 'lost'),
    'cannot go from won to lost',
  ],
])('%s is refused on an outdated state', async (_, move, said) => {
  await expect(transact(db.database, move)).rejects.toMatchObject({ cause: { message: said } })
})
