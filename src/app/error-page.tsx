import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#src/platform/api.ts'
import { useErrorText } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MainArea } from '#src/ui/main-area.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What could not be shown, in the visitor's words, with a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const text = useErrorText(error)
  if (isRefusal(error) && error.status === 404) return <NotFoundPage />
  return (
    <MainArea className="mx-auto w-full max-w-3xl px-4 py-12">
      <EmptyState
        level={1}
        picture={isRefusal(error) ? 'empty/search' : 'empty/offline'}
        title={t(isRefusal(error) ? 'title' : 'offline_title')}
        text={text}
        action={
          <Button
            onClick={() => {
              reset()
              void router.invalidate()
            }}
          >
            {t('again')}
          </Button>
        }
      />
    </MainArea>
  )
}
