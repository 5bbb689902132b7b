import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A link that was used, revoked or is too old, and the way on from there. */
export function LinkOver({ to, label }: { to: '/' | '/recovery'; label: string }) {
  const { t } = useTranslation('expired-link')
  return (
    <>
      <title>{t('title')}</title>
      <EmptyState
        level={1}
        picture="expired-link"
        title={t('title')}
        text={t('text')}
        action={
          <Link to={to} className={buttonClass()}>
            {label}
          </Link>
        }
      />
    </>
  )
}
