import { ScanQrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** The button that opens the check of a voucher. */
export function CheckButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('crews')
  return (
    <Button
      look="outline"
      className="ml-auto print:hidden"
      title={t('check')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <ScanQrCode aria-hidden="true" className="size-5" />
      <span className="sr-only sm:not-sr-only">{t('check')}</span>
    </Button>
  )
}

/** The sheet with the check of a voucher. */
export function CheckSheet({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['crews', 'app'])
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('check')}
      closeLabel={t('app:close')}
    >
      {children}
    </Sheet>
  )
}
