import { useTranslation } from 'react-i18next'
import type { CorrectableData } from '#core/agencies/registration-desk.ts'
import type { Registration } from './affiliate.ts'

/** What addresses call the cards of an agency's details. */
export const contactPlace = 'contact'
export const taxPlace = 'tax'

/** What of a card's details has to be corrected, and why. Nothing where nothing has. */
export function AskedHere({
  registration,
  fields,
}: {
  registration: Registration | null
  fields: readonly (CorrectableData | 'city' | 'stateCode')[]
}) {
  const { t } = useTranslation('register')
  const asked = registration?.asked?.data.filter(
    ({ field, isChanged }) => !isChanged && fields.includes(field),
  )
  if (!asked?.length) return null
  return (
    <ul className="space-y-1 rounded-control bg-warn-soft px-3 py-2 wrap-anywhere">
      {asked.map(({ field, why }) => (
        <li key={field}>
          <strong>{t(`label.${field}`)}</strong>: {why}
        </li>
      ))}
    </ul>
  )
}
