import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Where every link ends that was used, revoked or too old. */
export function ExpiredLinkPage() {
  const { t } = useTranslation('expired-link')
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-12">
      <title>{t('title')}</title>
      <EmptyState
        level={1}
        picture="expired-link"
        title={t('title')}
        text={t('text')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('home')}
          </Link>
        }
      />
    </main>
  )
}
