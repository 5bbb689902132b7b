import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/heading.tsx'
import { FindSale } from './find-sale.tsx'
import { KeptReservations, useKeptReservations } from './kept-reservations.tsx'

/** The form to find a reservation by its code, without a link. */
export function FindScreen({ accountId, context }: { accountId: string; context?: 'confirmation' }) {
  const { t } = useTranslation('payment')
  const kept = useKeptReservations(accountId)
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8">
      <PageHeading title={t(context ? 'confirmation.empty_title' : 'find.title')} />
      {context && <p className="mt-3 text-muted">{t('confirmation.empty_text')}</p>}
      {kept.length > 0 && (
        <>
          <KeptReservations kept={kept} />
          <h2 className="text-xl">{t('find.another')}</h2>
        </>
      )}
      {!context && <p className="mt-3 mb-4 text-muted">{t('find.text')}</p>}
      <FindSale accountId={accountId} />
    </div>
  )
}
