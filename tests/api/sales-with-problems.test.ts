import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { WorkItemKind } from '#core/agencies/work-items.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { openSalesDesk } from '#tests/support/worlds/sales-desk.ts'

const desk = await openSalesDesk()
const { owner } = desk
afterAll(desk.close)

test('home counts the sales that the list marks, in agreement with their own pages', async () => {
  const told = async () => {
    const { waiting, problems } = await owner.ask('agency.getAgencyHome', {})
    return {
      ...{ waiting, problems, listed: await desk.namesOf(owner, { agenda: 'waiting' }) },
      marked: await desk.namesOf(owner, { needsAttention: true }),
    }
  }
  expect(await told()).toEqual({ waiting: 2, problems: 0, listed: ['Carla', 'Fito'], marked: [] })
  const { database } = desk.db
  const open = (name: string, kind: WorkItemKind) =>
    openWorkItem(database, saleDeps(database), {
      ...{ kind, subject: `${kind} ${name}`, saleId: desk.idOf(name), details: { amountMinor: 5_000 } },
    })
  await open('Ana', 'settlement_difference')
  await open('Fito', 'settlement_difference')
  // That concerns the platform only.
  await open('Benito', 'paid_twice')
  const now = {
    ...{ waiting: 3, problems: 1, listed: ['Ana', 'Carla', 'Fito'], marked: ['Ana', 'Fito'] },
  }
  expect(await told()).toEqual(now)
  // Query strings have booleans as text.
  const rows = async (path: string) => String((await owner.request(path)).body).split('\r\n').length - 2
  expect(await rows('/files/sales/csv?needsAttention=true')).toBe(2)
  expect(await rows('/files/sales/csv?needsAttention=false')).toBe(5)
  const counted = z.object({ count: z.int() })
  const count = async (asked: string) =>
    counted.parse((await owner.request(`/api/agency/sales?needsAttention=${asked}`)).body).count
  expect([await count('true'), await count('false')]).toEqual([2, 5])
  // An expired hold does not settle it.
  await desk.alter('Ana', { state: 'expired' })
  expect(await told()).toEqual(now)
})
