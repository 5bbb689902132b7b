import { createFileRoute } from '@tanstack/react-router'
import { readSearchAddress } from '#src/shared/search/search-address.ts'
import { SearchScreen } from '#src/staff/search/search-screen.tsx'

export const Route = createFileRoute('/admin/search')({
  validateSearch: readSearchAddress,
  staticData: { sections: ['platform-search', 'registration-desk', 'payment'] },
  component: SearchRoute,
})

function SearchRoute() {
  const navigate = Route.useNavigate()
  return (
    <SearchScreen
      address={Route.useSearch()}
      onAddress={(search, isTyping) => void navigate({ search, replace: isTyping, resetScroll: false })}
    />
  )
}
