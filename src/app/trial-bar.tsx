import { useTranslation } from 'react-i18next'

/** A notice on every page while payments are simulated but stock is real. */
export function TrialBar() {
  const { t } = useTranslation('payment')
  return (
    <aside
      aria-label={t('trial_label')}
      className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-ink"
    >
      {t('trial')}
    </aside>
  )
}
