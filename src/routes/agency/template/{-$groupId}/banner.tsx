import { createFileRoute } from '@tanstack/react-router'
import { BannerPanel } from '#src/agency/booking-pages/banner-panel.tsx'

export const Route = createFileRoute('/agency/template/{-$groupId}/banner')({ component: BannerPanel })
