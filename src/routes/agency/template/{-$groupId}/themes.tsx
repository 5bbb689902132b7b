import { createFileRoute } from '@tanstack/react-router'
import { ThemesPanel } from '#src/agency/booking-pages/themes-panel.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/themes')({ component: ThemesPanel })
