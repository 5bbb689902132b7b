import { expect } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import { addDays } from '#core/time/days.ts'
import { newGroup } from '#tests/builders/groups.ts'
import { type Shop, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import type { Screen } from './screen.ts'

/** All pictures share one group, because each takes rooms. */
let made: Promise<string> | undefined

/** Signs an owner in and returns a function that calls the server as her. */
async function asOwner({ page }: Visit): Promise<Shop['agency']> {
  await enterAs(page, 'owner')
  return shopOf(page.request).agency
}

/** A published wedding with rooms, guests and deposits, two months ahead. */
async function furnished(agency: Shop['agency']): Promise<string> {
  const startsOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const url = `boda-en-patios-${Math.random().toString(36).slice(2, 10)}`
  const key = { accountId: '1001', url }
  const group = newGroup({
    kind: 'group',
    name: textFrom({ es: 'Boda en los patios', en: 'Wedding in the courtyards' }),
    picture: 'wedding',
    startsOn,
    endsOn: addDays(startsOn, 4),
    deposits: [
      { amountMinor: 4_500_000, dueOn: addDays(startsOn, -70) },
      { amountMinor: 9_000_000, dueOn: addDays(startsOn, -20) },
    ],
  })
  await agency.createGroup({ ...group, url })
  await agency.moveGroup({ ...key, state: 'open' })
  const { units, nights } = await agency.getGroupBlocks(key)
  const free = units.filter((unit) => unit.cells.every((cell) => Number(cell.free) > 1))
  const cells = free.slice(0, 2).flatMap(({ unitId }) => nights.map((day) => ({ unitId, day, rooms: 1 })))
  await agency.setGroupBlocks({ ...key, cells, release: { daysBefore: 21 } })
  for (const [room, givenName, familyName] of [
    [1, 'Inés', 'Bautista'],
    [1, 'Román', 'Cisneros'],
    [2, 'Doña Eulalia', 'Bautista Santiago'],
  ] as const)
    await agency.saveGroupGuest({
      ...{ ...key, id: null, room, givenName, familyName, arrivesAt: '17:30' },
      ...{ bed: 'king', diet: room === 2 ? 'sin gluten' : '', phone: '' },
    })
  await agency.recordGroupPayment({
    ...{ ...key, amountMinor: 3_000_000, paidOn: '2026-01-15', method: 'transfer' },
    ...{ reference: 'SPEI 88213', idempotencyKey: crypto.randomUUID() },
  })
  return url
}

const at = (path: string) => async (visit: Visit) => {
  await visit.page.goto(path)
  await settleLists(visit.page)
}

const part = (name: string, stateOf?: string): Screen => ({
  name: `groups-${name}`,
  ...(stateOf && { stateOf }),
  async open(visit) {
    const agency = await asOwner(visit)
    made ??= furnished(agency)
    await at(`/agency/sales/groups/${await made}?part=${name}`)(visit)
  },
})

/** A draft has no rooms: its rooms tab names the step that comes first. */
const draftRooms: Screen = {
  name: 'groups-rooms-draft',
  stateOf: 'groups-rooms',
  async open(visit) {
    const agency = await asOwner(visit)
    const url = `borrador-${Math.random().toString(36).slice(2, 10)}`
    await agency.createGroup({ ...newGroup(), url })
    await at(`/agency/sales/groups/${url}?part=rooms`)(visit)
  },
}

/** Unsaved rooms of an earlier visit, for a night that somebody else has changed since. */
const changedRooms: Screen = {
  name: 'groups-rooms-changed',
  stateOf: 'groups-rooms',
  async open(visit) {
    const { page, said } = visit
    const agency = await asOwner(visit)
    const url = await furnished(agency)
    const path = `/agency/sales/groups/${url}?part=rooms`
    await at(path)(visit)
    const first = page.getByLabel(startsWith(said('groups-and-events', 'rooms.on'))).first()
    await first.fill('0')
    await expect(page.getByText(said('groups-and-events', 'rooms.draft.device'))).toBeVisible()
    const key = { accountId: '1001', url }
    const { units, nights } = await agency.getGroupBlocks(key)
    const unitId = units.find(({ cells }) => cells.some(({ rooms }) => rooms > 0))?.unitId ?? 0
    const cells = nights.slice(0, 1).map((day) => ({ unitId, day, rooms: 2 }))
    await agency.setGroupBlocks({ ...key, cells, release: { daysBefore: 21 } })
    await at(path)(visit)
    await expect(page.getByText(said('groups-and-events', 'rooms.draft.came_back'))).toBeVisible()
  },
}

/** A form with more rooms than the agency may block, released too late. */
const refusedRooms: Screen = {
  name: 'groups-rooms-refused',
  stateOf: 'groups-rooms',
  async open(visit) {
    const { page, said } = visit
    const agency = await asOwner(visit)
    made ??= furnished(agency)
    await at(`/agency/sales/groups/${await made}?part=rooms`)(visit)
    const daysBefore = page.getByLabel(said('groups-and-events', 'release.days_label'))
    await daysBefore.fill('2')
    for (const night of await page.getByLabel(startsWith(said('groups-and-events', 'rooms.on'))).all())
      await night.fill('999')
    await expect(page.getByText(said('groups-and-events', 'rooms.used_over'))).toBeVisible()
    await expect(daysBefore).toHaveAttribute('aria-invalid', 'true')
  },
}

/** The screens of groups and events. */
export const groupScreens: readonly Screen[] = [
  {
    name: 'groups',
    async open(visit) {
      await asOwner(visit)
      await at('/agency/sales/groups')(visit)
    },
  },
  {
    name: 'groups-create',
    async open(visit) {
      await asOwner(visit)
      await at('/agency/sales/groups')(visit)
      const { page, said } = visit
      await page
        .getByRole('button', { name: said('groups-and-events', 'create') })
        .first()
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: said('groups-and-events', 'create_submit') }).click()
      await expect(sheet.getByText(said('groups-and-events', 'error.name'))).toBeVisible()
      await settle(page)
    },
  },
  part('about', 'groups-rooms'),
  part('rooms'),
  draftRooms,
  changedRooms,
  refusedRooms,
  part('guests'),
  part('money', 'groups-rooms'),
]
