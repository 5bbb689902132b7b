import type { searchAnswer } from '#core/answers/search-answer.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { PackStore } from '#server/modules/packs/pack-store.ts'
import { contentVersion } from '#server/platform/database/content-version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reusable } from '#server/platform/http/reusable-answers.ts'

type Answer = ReturnType<typeof searchAnswer>
type World = Pick<Deps, 'database' | 'packs' | 'clock'>

/**
 * The maximum number of offers in all answers together; each takes about three kilobytes with its JSON and its
 * encodings.
 */
const maxOffers = 6_000

interface Known {
  stamp: string
  answer: Answer
}

/** The most recently used answers, up to a number of offers. */
export function createRecentAnswers(most = maxOffers) {
  const known = new Map<string, Known>()
  let offers = 0

  function take(key: string): Known | undefined {
    const found = known.get(key)
    if (found) offers -= weightOf(found)
    known.delete(key)
    return found
  }
  function put(key: string, one: Known): void {
    take(key)
    known.set(key, one)
    offers += weightOf(one)
    for (const oldest of known.keys()) {
      if (offers <= most) break
      take(oldest)
    }
  }

  return {
    /** The answer to the same question with this `stamp`; null: none. */
    find(key: string, stamp: string): Answer | null {
      const found = take(key)
      if (found?.stamp !== stamp) return null
      put(key, found)
      return found.answer
    },
    keep(key: string, stamp: string, answer: Answer): Answer {
      put(key, { stamp, answer: reusable(answer) })
      return answer
    },
    offers: () => offers,
  }
}

/** The weight of an answer without offers, which also takes memory. */
const weightOf = ({ answer }: Known): number => answer.offers.length + 5

const answersOf = new WeakMap<PackStore, ReturnType<typeof createRecentAnswers>>()

/** The recent answers of this process. */
export function recentAnswers({ packs }: World) {
  const found = answersOf.get(packs) ?? createRecentAnswers()
  answersOf.set(packs, found)
  return found
}

/**
 * Changes with all data that answers to these criteria depend on; null if there is no pack, or if this process does
 * not follow changes. Cut-offs, deadlines and days begin on a minute.
 */
export function answerStamp({ database, packs, clock }: World, criteria: Criteria): string | null {
  const content = contentVersion(database)
  const stock = packs.stampOf(criteria.destinationId, criteria.kind)
  return content === 0 || !stock
    ? null
    : `${content} ${Math.floor(clock.now().getTime() / minuteMillis)} ${stock}`
}
