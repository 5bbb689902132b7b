import { createFileRoute } from '@tanstack/react-router'
import { LogoPanel } from '#src/features/booking-pages/logo-panel.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/upload-logo')({ component: LogoPanel })
