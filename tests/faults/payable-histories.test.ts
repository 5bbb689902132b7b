import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { always, service } from '#tests/builders/money-stories.ts'
import { saleStep } from '#tests/builders/plan-stories.ts'
import { beginHistory, openHistories } from '#tests/support/worlds/histories-world.ts'
import { checkCosts } from '#tests/support/worlds/margin-model.ts'
import { tryTo } from '#tests/support/worlds/money-model.ts'
import type { MoneyWorld } from '#tests/support/worlds/money-world.ts'
import { checkPayables } from '#tests/support/worlds/payable-model.ts'
import { happenInStory } from '#tests/support/worlds/plan-model.ts'
import { histories } from '#tests/support/worlds/runs.ts'
import { checkStock } from '#tests/support/worlds/stock-model.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await openHistories()
})
afterAll(() => world?.db.drop())

test('over any histories, suppliers are owed what their statements and the cost in the report say', {
  timeout: 580_000,
}, async () => {
  const begun = world.now
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(service, { minLength: 1, maxLength: 3 }),
      fc.nat(99),
      fc.array(saleStep, { minLength: 1, maxLength: 7 }),
      async (services, odd, story) => {
        const saleId = await beginHistory(world, { services, odd, story, begun })
        for (const one of story) await tryTo(() => happenInStory(world, saleId, one))
        await checkPayables(world, saleId, JSON.stringify(story))
        count += 1
        // The final sums include all earlier events: checking them at the end is enough, and failing earlier gives
        // a shorter story.
        if (count % 200 === 0) await checkCosts(world)
      },
    ),
    { ...histories(75, 375, always), endOnFailure: true },
  )
  expect(await checkCosts(world)).toEqual(['MXN', 'USD'])
  await checkStock(world.db.database)
})
