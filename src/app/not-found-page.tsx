import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MainArea } from '#src/ui/main-area.tsx'
import { useStart } from './start-of-area.ts'

/** Any path that is no screen. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found')
  return (
    <MainArea className="mx-auto w-full max-w-3xl px-4 py-12">
      <title>{t('title')}</title>
      <EmptyState
        level={1}
        picture="not-found"
        title={t('title')}
        text={t('text')}
        action={
          <Link {...useStart()} className={buttonClass()}>
            {t('home')}
          </Link>
        }
      />
    </MainArea>
  )
}
