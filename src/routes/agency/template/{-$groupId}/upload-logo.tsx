import { createFileRoute } from '@tanstack/react-router'
import { LogoPanel } from '#src/agency/booking-pages/logo-panel.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/upload-logo')({ component: LogoPanel })
