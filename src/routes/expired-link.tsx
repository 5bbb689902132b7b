import { createFileRoute } from '@tanstack/react-router'
import { ExpiredLinkPage } from '#src/app/expired-link-page.tsx'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/expired-link')({
  beforeLoad: () => loadSections('expired-link'),
  component: ExpiredLinkPage,
})
