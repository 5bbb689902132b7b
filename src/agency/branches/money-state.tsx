import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/badge.tsx'
import type { Agency } from './branch.ts'

const tones = { no_credit: 'bad', owes: 'warn', settled: 'good' } as const

/** A badge: whether an agency or a branch has credit to sell with, and whether it has debt. */
export function MoneyState({
  of: { creditLeftMinor, balanceMinor },
}: {
  of: Pick<Agency, 'creditLeftMinor' | 'balanceMinor'>
}) {
  const { t } = useTranslation('branches')
  const state = creditLeftMinor === 0 ? 'no_credit' : balanceMinor < 0 ? 'owes' : 'settled'
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
