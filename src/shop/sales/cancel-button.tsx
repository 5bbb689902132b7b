import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'

/** Opens the cancellation of a service, or of `all` services; offline, explains that a connection is required. */
export function CancelButton({ what, onCancel }: { what: 'line' | 'all'; onCancel: () => void }) {
  const { t } = useTranslation('payment')
  const online = useOnline()
  return (
    <div>
      <Button look="plain" disabled={!online} onClick={onCancel}>
        {t(`cancel.${what}`)}
      </Button>
      {!online && <p className="px-4 text-sm text-muted">{t('cancel.offline')}</p>}
    </div>
  )
}
