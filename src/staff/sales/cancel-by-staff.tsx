import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelSheet } from '#src/shared/sales/cancel-sheet.tsx'
import { ReasonField, readReason } from '#src/ui/reason-field.tsx'

/** A cancellation by the platform's staff, who give a reason that the agency can read. */
export function CancelByStaff(props: Omit<ComponentProps<typeof CancelSheet>, 'section' | 'desk' | 'why'>) {
  const { t } = useTranslation('sales-desk')
  const [typed, setTyped] = useState('')
  const field = (tried: boolean) => (
    <>
      <ReasonField
        label={t('staff.goodwill.why')}
        missing={t('staff.goodwill.missing')}
        tried={tried}
        value={typed}
        onType={setTyped}
      />
      <p className="text-sm text-muted">{t('staff.goodwill.why_hint')}</p>
    </>
  )
  return <CancelSheet {...props} section="sales-desk" why={{ reason: readReason(typed), field }} />
}
