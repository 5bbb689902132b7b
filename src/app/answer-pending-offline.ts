import type { Query, QueryClient } from '@tanstack/react-query'
import { answerOffline, mayAnswer } from '#src/offline/answers.ts'
import { patienceMillis } from '#src/offline/offline-transport.ts'
import { connectivity, lostServer } from '#src/platform/connectivity.ts'

/**
 * Answers requests that the page made before the device could answer: at once if the server is unreachable, else after
 * the usual timeout. Called once, when the device becomes able to answer.
 */
export function answerEarly(queries: QueryClient): void {
  const early = queries.getQueryCache().getAll().filter(isWaiting)
  const look = () => {
    if (connectivity.read()) return
    for (const query of early.splice(0)) if (isWaiting(query)) void askAgain(query)
  }
  look()
  if (early.length === 0) return
  connectivity.subscribe(look)
  // The timeout counts from the start of the page.
  setTimeout(() => void giveUp(early), patienceMillis - performance.now())
}

/** A silent server counts as unreachable if the device has an answer. */
async function giveUp(early: readonly Query[]): Promise<void> {
  for (const query of [...early]) {
    const { path, input } = questionOf(query)
    const answer = isWaiting(query) ? await answerOffline(path, input).catch(() => null) : null
    if (answer !== null && isWaiting(query)) return lostServer()
  }
}

/** Callers that wait for the first attempt receive the answer to this one. */
async function askAgain(query: Query): Promise<void> {
  query.cancel({ silent: true }).catch(() => {})
  await query.fetch().catch(() => {})
}

function isWaiting(query: Query): boolean {
  const { status, fetchStatus } = query.state
  return status === 'pending' && fetchStatus === 'fetching' && mayAnswer(questionOf(query).path.join('.'))
}

/** The verb and input of a query named by `platform/verbs.ts`; other queries make no request. */
function questionOf({ queryKey: [path, question] }: Query): { path: readonly string[]; input: unknown } {
  return {
    path: Array.isArray(path) ? path : [],
    input: (question as { input?: unknown } | undefined)?.input,
  }
}
