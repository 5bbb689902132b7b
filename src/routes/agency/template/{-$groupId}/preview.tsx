import { createFileRoute } from '@tanstack/react-router'
import { PreviewPanel } from '#src/agency/booking-pages/preview-panel.tsx'
import { showBookingPage } from '#src/app/booking-page-preview.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/preview')({ component: PreviewRoute })

function PreviewRoute() {
  return <PreviewPanel preview={showBookingPage} />
}
