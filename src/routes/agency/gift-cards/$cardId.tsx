import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { giftCardQuery } from '#src/agency/gift-cards/gift-card-query.ts'
import { GiftCardScreen } from '#src/agency/gift-cards/gift-card-screen.tsx'

export const Route = createFileRoute('/agency/gift-cards/$cardId')({
  staticData: { sections: ['gift-cards'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'sell gift cards')
  },
  async loader({ context, params }) {
    if (!/^[\w-]{22}$/.test(params.cardId)) throw notFound()
    await context.queries.fetchQuery(giftCardQuery(params.cardId))
  },
  component: GiftCardRoute,
})

function GiftCardRoute() {
  const { cardId } = Route.useParams()
  return <GiftCardScreen key={cardId} cardId={cardId} />
}
