import { useTranslation } from 'react-i18next'

/** What the owner of an iPhone or iPad presses to install an app. */
export function InstallSteps() {
  const { t } = useTranslation('install')
  return (
    <>
      <ol className="list-decimal space-y-3 pl-6 text-lg">
        {t('ios.steps', { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">{t('ios.note')}</p>
    </>
  )
}
