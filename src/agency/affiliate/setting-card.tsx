import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'

/** The props of a settings card: the agency, and the function that receives its changed data. */
export interface SettingProps {
  agency: Affiliate
  onChanged: (next: Affiliate) => void
}

/** A setting that the agency's owner can change and its people can read. `change`: the latest change. */
export function SettingCard({
  of,
  mayChange,
  change: { isSuccess, isError, error },
  children,
}: {
  of: 'balance' | 'gift_cards' | 'instalments' | 'payment_plans'
  mayChange: boolean
  change: { isSuccess: boolean; isError: boolean; error: unknown }
  children: ReactNode
}) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t(`${of}.title`)}</h2>
      <p className="text-muted">{t(`${of}.${mayChange ? 'text' : 'read_only'}`)}</p>
      {children}
      {isSuccess && <Notice tone="good">{t(`${of}.saved`)}</Notice>}
      {isError && <Notice tone="bad">{errorText(error)}</Notice>}
    </Card>
  )
}
