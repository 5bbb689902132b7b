import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { giftCardList } from '#src/agency/gift-cards/gift-card-list.ts'
import { GiftCardsScreen } from '#src/agency/gift-cards/gift-cards-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/gift-cards/')({
  validateSearch: searchOf<typeof giftCardList.readAddress>,
  staticData: { sections: ['gift-cards'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'sell gift cards')
  },
  component: GiftCardsRoute,
})

function GiftCardsRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const seesBranches = reachOf(actor, 'sell gift cards') === 'own branches'
  return (
    <GiftCardsScreen
      accounts={seesBranches ? [agency, ...agency.branches] : [agency]}
      mayGive={reachOf(actor, 'give gift cards') !== null}
    />
  )
}
