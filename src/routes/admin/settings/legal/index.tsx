import { createFileRoute } from '@tanstack/react-router'
import { LegalTextsScreen } from '#src/staff/settings/legal-texts-screen.tsx'

export const Route = createFileRoute('/admin/settings/legal/')({ component: LegalTextsScreen })
