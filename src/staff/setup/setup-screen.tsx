import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { SecondFactorSetup } from '#src/shared/people/second-factor-setup.tsx'
import { useEntered } from '#src/shared/people/use-entered.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FirstAdminForm } from './first-admin-form.tsx'

/** Creates the first admin, with a second factor, from the link that the server prints; then opens the staff's area. */
export function SetupScreen({ token }: { token: string | null }) {
  const errorText = useErrorTexts()
  const entered = useEntered()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const link = useQuery(
    api.home.openSetup.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== null,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (challenge && !isOver)
    return (
      <Card>
        <SecondFactorSetup proof={{ challenge }} onDone={entered} onBack={() => setOver(true)} />
      </Card>
    )
  const isRefused = isRefusal(link.error) && link.error.code === 'link_expired'
  if (token === null || isOver || isRefused) return <SetupOver />
  if (link.isError) return <Failed text={errorText(link.error)} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton className="h-96 w-full" />
  return (
    <FirstAdminForm
      token={token}
      onOver={() => setOver(true)}
      onEntry={(entry) => (entry.next === 'in' ? entered(entry.person) : setChallenge(entry.challenge))}
    />
  )
}

function SetupOver() {
  const { t } = useTranslation('setup')
  return (
    <EmptyState
      level={1}
      picture="expired-link"
      title={t('over.title')}
      text={t('over.text')}
      action={
        <Link to="/admin/login" className={buttonClass()}>
          {t('over.sign_in')}
        </Link>
      }
    />
  )
}
