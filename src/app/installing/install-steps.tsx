import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personQuery } from '#src/platform/person-query.ts'

/** The steps to install an app on an iPhone or iPad. */
export function InstallSteps() {
  const { t } = useTranslation('install')
  const { data } = useQuery(personQuery())
  return (
    <>
      <ol className="list-decimal space-y-3 pl-6 text-lg">
        {t('ios.steps', { returnObjects: true }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-muted">{t(data?.person ? 'ios.note_signed_in' : 'ios.note')}</p>
    </>
  )
}
