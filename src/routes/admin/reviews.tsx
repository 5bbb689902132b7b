import { createFileRoute } from '@tanstack/react-router'
import { readReviewsAddress } from '#src/staff/reviews/reviews-address.ts'
import { ReviewsScreen } from '#src/staff/reviews/reviews-screen.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: readReviewsAddress,
  staticData: { sections: ['work-desk'] },
  component: ReviewsRoute,
})

function ReviewsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ReviewsScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
