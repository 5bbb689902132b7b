import { useTranslation } from 'react-i18next'

/** Says on every page that payments are a trial, where stock is real. */
export function TrialBar() {
  const { t } = useTranslation('payment')
  return (
    <p role="note" className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-ink">
      {t('trial')}
    </p>
  )
}
