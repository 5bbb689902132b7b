import { useTranslation } from 'react-i18next'
import { Switch } from '#src/ui/switch.tsx'
import type { SettingsProps } from './settings-address.ts'

/** Whether to show past values too. */
export function PastSwitch({ address, onAddress }: SettingsProps) {
  const { t } = useTranslation('platform-settings')
  return (
    <Switch
      label={t('past')}
      checked={address.past ?? false}
      onChange={(past) => {
        const { past: _, ...rest } = address
        onAddress({ ...rest, ...(past && { past }) })
      }}
    />
  )
}
