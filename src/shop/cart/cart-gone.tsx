import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** A link or key that opens no cart, and the way to the search. */
export function CartGone({ accountId, text }: { accountId: string; text: string }) {
  const { t } = useTranslation('cart')
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12">
      <EmptyState
        level={1}
        picture="expired-link"
        title={t('linked.gone_title')}
        text={text}
        action={
          <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass()}>
            {t('look_around')}
          </Link>
        }
      />
    </div>
  )
}
