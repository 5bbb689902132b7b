import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Says that a link was used, revoked or has expired, with another link to continue if there is one. */
export function LinkOver({ way }: { way?: { to: '/' | '/recovery'; label: string } }) {
  const { t } = useTranslation('expired-link')
  return (
    <EmptyState
      level={1}
      picture="expired-link"
      title={t('title')}
      text={t('text')}
      action={
        way && (
          <Link to={way.to} className={buttonClass()}>
            {way.label}
          </Link>
        )
      }
    />
  )
}
