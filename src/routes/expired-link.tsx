import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { LinkOver } from '#src/ui/link-over.tsx'

export const Route = createFileRoute('/expired-link')({
  staticData: { sections: ['expired-link'] },
  component: ExpiredLinkRoute,
})

function ExpiredLinkRoute() {
  const { t } = useTranslation('expired-link')
  return (
    <EntryLayout>
      <LinkOver way={{ to: '/', label: t('home') }} />
    </EntryLayout>
  )
}
