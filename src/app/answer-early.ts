import type { Query, QueryClient } from '@tanstack/react-query'
import { answerOffline, mayAnswer } from '#src/offline/answers.ts'
import { patienceMillis } from '#src/offline/road.ts'
import { connectivity, lostServer } from '#src/platform/connectivity.ts'

/**
 * Lets the device answer what the page asked before the device could: at once where the server is lost, else when it has
 * been silent for too long. Called once, when the device begins to answer.
 */
export function answerEarly(queries: QueryClient): void {
  const early = queries.getQueryCache().getAll().filter(isWaiting)
  const look = () => {
    if (connectivity.read()) return
    for (const query of early.splice(0)) if (isWaiting(query)) void askAnew(query)
  }
  look()
  if (early.length === 0) return
  connectivity.subscribe(look)
  // The page has asked from its first moment on.
  setTimeout(() => void giveUp(early), patienceMillis - performance.now())
}

/** A server of which nothing is heard counts as gone where the device has an answer. */
async function giveUp(early: readonly Query[]): Promise<void> {
  for (const query of [...early]) {
    const { path, input } = questionOf(query)
    const answer = isWaiting(query) ? await answerOffline(path, input).catch(() => null) : null
    if (answer !== null && isWaiting(query)) return lostServer()
  }
}

/** Those who wait for the first try get the answer to this one. */
async function askAnew(query: Query): Promise<void> {
  query.cancel({ silent: true }).catch(() => {})
  await query.fetch().catch(() => {})
}

function isWaiting(query: Query): boolean {
  const { status, fetchStatus } = query.state
  return status === 'pending' && fetchStatus === 'fetching' && mayAnswer(questionOf(query).path.join('.'))
}

/** As `platform/verbs.ts` names queries; other queries ask the server nothing. */
function questionOf({ queryKey: [path, question] }: Query): { path: readonly string[]; input: unknown } {
  return {
    path: Array.isArray(path) ? path : [],
    input: (question as { input?: unknown } | undefined)?.input,
  }
}
