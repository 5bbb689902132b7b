import { createFileRoute, Link } from '@tanstack/react-router'
import { partPaths } from '#src/agency/booking-pages/part-nav.tsx'
import { SummaryPanel } from '#src/agency/booking-pages/summary-panel.tsx'
import { buttonClass } from '#src/ui/button.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/')({ component: SummaryRoute })

function SummaryRoute() {
  const { groupId } = Route.useParams()
  return (
    <SummaryPanel
      edit={(part, label, words) => (
        <Link
          to={partPaths[part]}
          params={{ groupId }}
          search={true}
          aria-label={label}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {words}
        </Link>
      )}
    />
  )
}
