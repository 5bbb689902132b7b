import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ElsewhereCard } from './elsewhere-card.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionList } from './session-list.tsx'

/** The user's own access: password, second factor, and sessions; `children` come after. */
export function AccessScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['access', 'errors'])
  const errorText = useErrorTexts()
  const access = useQuery(api.home.getAccess.queryOptions({ input: {} }))
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')} />
      {access.isError && (
        <Notice tone="bad">
          <p>{errorText(access.error)}</p>
          <Button look="quiet" size="small" className="mt-3" onClick={() => void access.refetch()}>
            {t('errors:again')}
          </Button>
        </Notice>
      )}
      {access.isPending && (
        <div aria-busy="true" className="space-y-6">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {access.data && (
        <>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="min-w-0 space-y-6">
              <PasswordForm />
              <SessionList sessions={access.data.sessions} />
            </div>
            <div className="min-w-0 space-y-6">
              <SecondFactorCard access={access.data} />
              <PasskeyCard access={access.data} />
            </div>
          </div>
          {children}
          <ElsewhereCard access={access.data} />
        </>
      )}
    </div>
  )
}
