import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { staffDoor } from '#src/shared/app/staff-door.ts'

/** The way in for staff: their sign-in. */
export function StaffWay({ language }: { language: Language }) {
  const { t } = useTranslation('maintenance', { lng: language })
  return (
    <a href={staffDoor} className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">
      {t('staff')}
    </a>
  )
}
