import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** A loading error with a retry button. */
export function Failed({
  text,
  onRetry,
  className = '',
}: {
  /** The error in a sentence. */
  text: string
  onRetry?: () => void
  className?: string
}) {
  const { t } = useTranslation('app')
  return (
    <div className={`space-y-3 ${className}`}>
      <Notice tone="bad">{text}</Notice>
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}
