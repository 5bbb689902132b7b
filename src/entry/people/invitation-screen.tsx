import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { SecondFactorSetup } from '#src/shared/people/second-factor-setup.tsx'
import { useEntered } from '#src/shared/people/use-entered.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { LinkOver } from '#src/ui/link-over.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { InvitationForm } from './invitation-form.tsx'

type Entry = Outputs['home']['acceptInvitation']

/** Accepts an invitation with a name, a password and the terms, and signs in. */
export function InvitationScreen({
  token,
  terms,
}: {
  token: string | null
  /** The link to the terms. */
  terms: ReactNode
}) {
  const { t } = useTranslation(['new-password', 'errors'])
  const errorText = useErrorTexts()
  const entered = useEntered()
  const [entry, setEntry] = useState<Exclude<Entry, { next: 'in' }> | null>(null)
  const [isOver, setOver] = useState(false)
  const link = useQuery(
    api.home.openInvitation.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== null,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (entry && !isOver) {
    return (
      <Card>
        <SecondFactorSetup
          proof={{ challenge: entry.challenge }}
          onDone={entered}
          onBack={() => setOver(true)}
        />
      </Card>
    )
  }
  const isRefused = isRefusal(link.error) && link.error.code === 'link_expired'
  if (token === null || isOver || isRefused) return <LinkOver way={{ to: '/', label: t('to_sign_in') }} />
  if (link.isError) {
    return (
      <Card className="space-y-4">
        <PageHeading title={t('invitation.title')} />
        <Notice tone="bad">{errorText(link.error)}</Notice>
        <Button wide onClick={() => void link.refetch()}>
          {t('errors:again')}
        </Button>
      </Card>
    )
  }
  if (!link.data) return <Skeleton className="h-96 w-full" />
  return (
    <InvitationForm
      token={token}
      invited={link.data}
      terms={terms}
      onOver={() => setOver(true)}
      onEntry={(next) => (next.next === 'in' ? entered(next.person) : setEntry(next))}
    />
  )
}
