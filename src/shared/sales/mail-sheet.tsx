import { useTranslation } from 'react-i18next'
import type { Outputs } from '#src/platform/api.ts'
import { Sheet } from '#src/ui/sheet.tsx'

export type ListedMail = Outputs['agency']['listSaleMails']['mails'][number]

/** The content of a sent mail. Its frame runs no scripts and loads nothing. */
export function MailSheet({
  saleId,
  mail,
  onClose,
}: {
  saleId: string
  mail: ListedMail
  onClose: () => void
}) {
  const { t } = useTranslation(['sales-desk', 'app'])
  return (
    <Sheet
      open
      wide
      tall
      onOpenChange={onClose}
      title={t(`mails.about.${mail.about}`)}
      description={t('mails.letter.text', { to: mail.to })}
      closeLabel={t('app:close')}
    >
      <iframe
        title={t('mails.letter.frame')}
        src={`/files/sales/${saleId}/mails/${mail.id}`}
        sandbox=""
        onLoad={({ currentTarget }) => {
          // Nothing inside can be focused, so the frame itself scrolls by keyboard.
          currentTarget.tabIndex = 0
        }}
        className="h-96 w-full rounded-card border border-line bg-paper"
      />
    </Sheet>
  )
}
