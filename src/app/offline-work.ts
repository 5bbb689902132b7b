import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { minuteMillis } from '#core/time/lengths.ts'
import { askPersonId } from '#src/offline/ask-person.ts'
import { findPerson } from '#src/offline/database.ts'
import { refreshPacks } from '#src/offline/fetch-pack.ts'
import { followCopies } from '#src/offline/follow-copies.ts'
import { tidyPeople } from '#src/offline/former-people.ts'
import { isGoodSignal } from '#src/offline/good-signal.ts'
import { isKeptVerb, keepAnswer, tidyAnswers } from '#src/offline/kept-answers.ts'
import { offlineTransport, takeAnswered } from '#src/offline/offline-transport.ts'
import { server, transport } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { askedSettings } from '#src/platform/public-settings.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { answerPendingOffline } from './answer-pending-offline.ts'
import { keepStaffsNext, keepWhatIsNext } from './keep-next.ts'
import { replaceMissingPictures } from './missing-pictures.ts'
import { keepSilentSince } from './silent-since.ts'

const refreshMillis = 10 * minuteMillis
/** Nothing is prefetched during very short visits. */
const restMillis = 10_000

/**
 * Enables answers on the device, repeats calls that it answered once the server is back, and keeps the cache fresh.
 * Called once.
 */
export async function startOfflineWork(router: AnyRouter): Promise<void> {
  transport.call = offlineTransport(transport.call)
  transport.hasDevice = true
  const queries: QueryClient = router.options.context.queries
  const cache = queries.getQueryCache()
  // Requests under way bypass the device's cache.
  const late = cache.findAll({ fetchStatus: 'fetching' })
  followCopies()
  keepSilentSince()
  replaceMissingPictures()
  answerPendingOffline(queries)
  void keepSettings()
  await keepRead(cache.getAll())
  void Promise.allSettled(late.map(({ promise }) => promise)).then(() => keepRead(late))
  // Repeats calls that failed before the device could answer.
  if (!connectivity.read()) {
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    void router.invalidate()
  }
  let hasLegalTexts = false
  // A sale made offline names the texts that were shown. Once per start of the app is enough.
  const keepLegalTexts = async () => {
    if (hasLegalTexts || !worksHere('desk')) return
    hasLegalTexts = true
    await server.home.getLegalTexts({ readers: 'customers' }).catch(() => {
      hasLegalTexts = false
    })
  }
  let ahead: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    if (!connectivity.read() || document.visibilityState !== 'visible') return
    refreshPacks().catch(() => {})
    void keepLegalTexts()
    clearTimeout(ahead)
    ahead = setTimeout(() => isGoodSignal() && keepWhatIsNext().catch(() => {}), restMillis)
  }
  connectivity.subscribe(() => {
    if (!connectivity.read()) return
    if (takeAnswered()) void queries.invalidateQueries()
    // A screen that failed offline loads when the connection returns.
    else void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) })
    refresh()
  })
  setInterval(refresh, refreshMillis)
  refresh()
  keepStaffsNext()
  await tidyAnswers().catch(() => {})
  await tidyPeople(askPersonId).catch(() => {})
}

/** A page asks for the settings once, mostly before the cache is ready. */
async function keepSettings(): Promise<void> {
  const settings = await askedSettings()
  if (settings)
    await keepAnswer('home.getSettings', {}, settings, await findPerson().catch(() => null)).catch(() => {})
}

/** Caches answers that arrived before the cache was ready. */
async function keepRead(queries: readonly Query[]): Promise<void> {
  const personId = await findPerson().catch(() => null)
  for (const { queryKey, state } of queries) {
    const [path, question] = queryKey as [unknown, { input?: unknown } | undefined]
    const verb = Array.isArray(path) ? path.join('.') : ''
    if (state.status !== 'success' || !isKeptVerb(verb)) continue
    for (const [input, answer] of answersIn(question?.input, state.data))
      await keepAnswer(verb, input, answer, personId).catch(() => {})
  }
}

/** The inputs and answers of a query, or of each of its pages. */
function answersIn(input: unknown, data: unknown): [input: unknown, answer: unknown][] {
  const { pages, pageParams } = data as Partial<InfiniteData<unknown>>
  if (!pages || !pageParams) return [[input, data]]
  return pages.map((page, i) => [{ ...(input as object), offset: pageParams[i] }, page])
}

const isUnanswered = (error: unknown): boolean => error !== null && !isRefusal(error)
