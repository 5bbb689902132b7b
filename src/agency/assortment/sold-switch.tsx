import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/badge.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { EditedAssortment } from './use-assortment.ts'

/** Whether something is sold: a switch for users who may change it, a word for others. */
export function SoldSwitch({
  label,
  hideLabel = false,
  state: { key, hidden, wideHidden },
  edited,
  mayChange,
}: {
  label: string
  hideLabel?: boolean
  state: ReturnType<EditedAssortment['stateOf']>
  edited: EditedAssortment
  mayChange: boolean
}) {
  const { t } = useTranslation('assortment')
  if (!mayChange)
    return <Badge tone={hidden ? 'neutral' : 'good'}>{t(hidden ? 'show.hidden' : 'show.sold')}</Badge>
  return (
    <Switch
      label={label}
      hideLabel={hideLabel}
      checked={!hidden}
      onChange={(sold) => edited.hide(key, !sold, wideHidden)}
    />
  )
}
