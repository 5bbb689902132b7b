import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { reviewList } from '#src/staff/reviews/reviews-screen.tsx'
import { ReviewsScreen } from '#src/staff/reviews/reviews-screen.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: searchOf<typeof reviewList.readAddress>,
  staticData: { sections: ['work-desk'] },
  component: ReviewsScreen,
})
