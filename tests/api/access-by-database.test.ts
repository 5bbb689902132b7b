import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputs, objectEndpoints } from '#tests/support/inputs/access-inputs.ts'
import { loadMocked } from '#tests/support/run/load-mocked.ts'
import { type AccessWorld, outside, places } from '#tests/support/worlds/access-world.ts'

/** The verbs' own guard allows everything once the fixtures exist, so only the database's policies are tested. */
const guard = { isOff: false, skipped: 0 }
const skips = () => guard.isOff && ++guard.skipped > 0
const { openAccessWorld } = await loadMocked(() => import('#tests/support/worlds/access-world.ts'), {
  '#core/access.ts': async (importOriginal) => {
    const real = await importOriginal<typeof import('#core/access.ts')>()
    return {
      ...real,
      can: (...asked: Parameters<typeof real.can>) => skips() || real.can(...asked),
      reachOf: (...asked: Parameters<typeof real.reachOf>) => (skips() ? 'any' : real.reachOf(...asked)),
      accountsReached: (...asked: Parameters<typeof real.accountsReached>) =>
        skips() ? null : real.accountsReached(...asked),
    }
  },
})

let world: AccessWorld
beforeAll(async () => {
  world = await openAccessWorld()
  guard.isOff = true
}, 120_000)
afterAll(() => world?.app.stop())

/** Only people of an agency: staff see everything, and visitors have no account. */
const members = ['seller', 'owner', 'branchSeller', 'branchOwner'] as const
const isOfAgency = (name: string) => /^(?:agency|report|bookingEngine)\./.test(name)

test.each(objectEndpoints.filter(([name]) => isOfAgency(name)))(
  '%s: the database protects the data of other accounts',
  async (name, of) => {
    const wrong: string[] = []
    for (const place of places) {
      const its = world.belongings[place]
      const before = await world.fingerprint(place)
      const others = members.filter((actor) => outside[actor].includes(place))
      for (const actor of others) {
        const { status, body } = await world.clients[actor].send(name, of(its))
        const told = JSON.stringify(body)
        if (told.includes(its.marker)) wrong.push(`${actor} sees ${place}: ${status} ${told.slice(0, 200)}`)
      }
      // Read once for all of them: the query covers every table.
      const after = await world.fingerprint(place)
      const changed = Object.keys(before).filter((table) => before[table] !== after[table])
      if (changed.length > 0)
        wrong.push(`one of ${others.join(', ')} changes ${place}: ${changed.join(', ')}`)
    }
    expect(wrong).toEqual([])
  },
)

test('lists contain no data of other accounts', async () => {
  const wrong: string[] = []
  for (const [name, asked] of Object.entries(inputs)) {
    if (typeof asked !== 'object' || !('list' in asked) || !isOfAgency(name)) continue
    for (const actor of members) {
      const told = JSON.stringify((await world.clients[actor].send(name, asked.list)).body)
      for (const place of outside[actor])
        if (told.includes(world.belongings[place].marker)) wrong.push(`${name}: ${actor} sees ${place}`)
    }
  }
  expect(wrong).toEqual([])
  expect(guard.skipped).toBeGreaterThan(objectEndpoints.length)
})
