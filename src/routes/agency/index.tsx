import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { countOwed } from '#core/agencies/registration-desk.ts'
import { affiliateQuery, owedBy, undecided } from '#src/agency/affiliate/affiliate.ts'
import { ContractDue } from '#src/agency/affiliate/contract-due.tsx'
import { CorrectionsDue } from '#src/agency/affiliate/corrections-due.tsx'
import { RegistrationProgress } from '#src/agency/affiliate/registration-progress.tsx'
import { AgencyHome } from '#src/agency/home/agency-home.tsx'
import { homeQuery } from '#src/agency/home/home-query.ts'
import { NothingOnSale } from '#src/agency/home/nothing-on-sale.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'

export const Route = createFileRoute('/agency/')({
  staticData: { sections: ['agency-home', 'credit', 'documents', 'register'] },
  // Starts the request while the screen's code loads; nothing waits for it.
  loader({ context: { queries, actor } }) {
    void queries.prefetchQuery(homeQuery())
    // Not from the cache: a choice made a moment ago has to show.
    if (actor.accountId) void queries.prefetchQuery({ ...storefrontQuery(actor.accountId), staleTime: 0 })
  },
  component: HomeRoute,
})

function HomeRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const { state } = agency
  const sells = state === 'approved'
  const waits = undecided.has(state)
  const mayManage =
    reachOf(actor, 'manage sellers') !== null && reachOf(actor, 'design booking pages') !== null
  const offered = useQuery({ ...storefrontQuery(agency.id), enabled: sells })
  const papers = useQuery({ ...affiliateQuery(), enabled: waits || (sells && mayManage) })
  const awaited = [...(sells ? [offered] : []), ...(waits || (sells && mayManage) ? [papers] : [])]
  const owed = sells && papers.data?.mayChange ? owedBy(papers.data) : null
  return (
    <AgencyHome
      agency={agency}
      ownSalesOnly={reachOf(actor, 'see a sale') === 'own work'}
      mayManage={mayManage}
      isApplicant={waits}
      corrections={owed ? countOwed(owed) : 0}
      due={
        sells ? (
          <>
            {owed && papers.data && <CorrectionsDue agency={papers.data} />}
            <NothingOnSale accountId={agency.id} />
            {papers.data && <ContractDue agency={papers.data} />}
          </>
        ) : (
          waits && <RegistrationProgress state={state} />
        )
      }
      isDueKnown={awaited.every(({ data, failureReason }) => data || failureReason)}
    />
  )
}
