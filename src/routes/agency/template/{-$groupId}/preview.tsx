import { createFileRoute } from '@tanstack/react-router'
import { showBookingPage } from '#src/app/booking-page-preview.tsx'
import { PreviewPanel } from '#src/features/booking-pages/preview-panel.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/preview')({ component: PreviewRoute })

function PreviewRoute() {
  return <PreviewPanel preview={showBookingPage} />
}
