import { createFileRoute, notFound } from '@tanstack/react-router'
import { legalKinds } from '#core/app/legal-texts.ts'
import { LegalTextScreen } from '#src/staff/settings/legal-text-screen.tsx'

const kindOf = (named: string) => legalKinds.find((kind) => kind === named)

export const Route = createFileRoute('/admin/settings/legal/$kind')({
  beforeLoad({ params }) {
    if (!kindOf(params.kind)) throw notFound()
  },
  component: LegalRoute,
})

function LegalRoute() {
  const kind = kindOf(Route.useParams().kind)
  return kind && <LegalTextScreen kind={kind} />
}
