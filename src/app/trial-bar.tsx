import { useTranslation } from 'react-i18next'

/** Labels every page if payments are simulated while stock is real. */
export function TrialBar() {
  const { t } = useTranslation('payment')
  return (
    <p role="note" className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-ink">
      {t('trial')}
    </p>
  )
}
