import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { SignOut } from '#src/shared/app/sign-out.tsx'
import { staffDoor } from '#src/shared/app/staff-door.ts'

/** The way in for admins: their sign-in, or the sign-out of a signed-in executive first. */
export function StaffWay({ language }: { language: Language }) {
  const { t } = useTranslation('maintenance', { lng: language })
  const { data, isPending } = useQuery({ ...personQuery(), retry: false })
  if (isPending) return null
  if (data?.person?.role === 'executive')
    return (
      <div className="mt-2">
        <p>{t('signed_in', { name: data.person.name })}</p>
        <Suspense>
          <SignOut />
        </Suspense>
      </div>
    )
  return (
    <a href={staffDoor} className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">
      {t('staff')}
    </a>
  )
}
