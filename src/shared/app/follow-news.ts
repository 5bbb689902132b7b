import type { QueryClient } from '@tanstack/react-query'
import type { LiveTopic, News } from '#core/app/live.ts'
import type { Contract } from '#core/contract/contract.ts'
import { followLive } from '#src/platform/live.ts'

type VerbOf<Service extends 'agency' | 'admin'> = readonly [Service, keyof Contract[Service]]
type Asked = VerbOf<'agency'> | VerbOf<'admin'>

/** The verbs whose answers show each topic. */
const shownBy: Record<LiveTopic, readonly Asked[]> = {
  agency: [
    ['agency', 'getAgency'],
    ['agency', 'getAffiliate'],
    ['agency', 'getAgencyHome'],
  ],
  notice: [
    ['agency', 'getAgency'],
    ['agency', 'getAgencyHome'],
    ['agency', 'listNotices'],
  ],
  sale: [
    ['agency', 'getAgency'],
    ['agency', 'getAgencyHome'],
    ['agency', 'listSales'],
    ['agency', 'sumSales'],
    ['agency', 'getSale'],
    ['agency', 'listSaleMails'],
    ['agency', 'listQuotes'],
    ['agency', 'getQuote'],
  ],
  hold: [
    ['agency', 'getAgencyHome'],
    ['agency', 'getSale'],
  ],
  work: [
    ['admin', 'getStaffHome'],
    ['admin', 'countWaiting'],
    ['admin', 'listWorkItems'],
    ['admin', 'listRegistrations'],
    ['admin', 'getRegistration'],
    ['admin', 'listProspects'],
    ['admin', 'getProspectBoard'],
  ],
}

/** A notice to all agencies would make all of them refetch at once. */
const spreadMillis = 5_000

const state = { personId: null as string | null, stop: () => {} }

/** Refetches data that changed elsewhere, for the signed-in user. */
export function followNews(queries: QueryClient, personId: string): void {
  if (state.personId === personId) return
  state.stop()
  const ask = (paths: readonly Asked[]) => {
    for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
  }
  state.personId = personId
  state.stop = followLive((news: News) => {
    if (news === 'missed') ask(Object.values(shownBy).flat())
    else if (news.topic === 'notice') setTimeout(ask, Math.random() * spreadMillis, shownBy.notice)
    else ask(shownBy[news.topic])
  })
}
