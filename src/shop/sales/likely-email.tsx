import { useTranslation } from 'react-i18next'
import { likelyEmail } from '#core/people/email-typos.ts'
import { Button } from '#src/ui/button.tsx'

/** Suggests a correction of a probably mistyped address; it does not block the form. */
export function LikelyEmail({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const { t } = useTranslation('traveler-info')
  const meant = likelyEmail(typed)
  return (
    <div role="status" className="empty:hidden">
      {meant && (
        <Button look="plain" size="small" className="break-all text-left" onClick={() => onTake(meant)}>
          {t('email_meant', { email: meant })}
        </Button>
      )}
    </div>
  )
}
