import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { readSearchAddress } from '#src/shared/search/search-address.ts'
import { SearchScreen } from '#src/staff/search/search-screen.tsx'

export const Route = createFileRoute('/admin/search')({
  validateSearch: searchOf<typeof readSearchAddress>,
  staticData: { sections: ['platform-search', 'registration-desk', 'payment'] },
  component: SearchRoute,
})

function SearchRoute() {
  const navigate = Route.useNavigate()
  return (
    <SearchScreen
      address={readSearchAddress(Route.useSearch())}
      onAddress={(search, isTyping) => void navigate({ search, replace: isTyping, resetScroll: false })}
    />
  )
}
