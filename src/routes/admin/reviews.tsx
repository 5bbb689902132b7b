import { createFileRoute } from '@tanstack/react-router'
import { reviewList } from '#src/staff/reviews/review-list.ts'
import { ReviewsScreen } from '#src/staff/reviews/reviews-screen.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: reviewList.readAddress,
  staticData: { sections: ['work-desk'] },
  component: ReviewsScreen,
})
