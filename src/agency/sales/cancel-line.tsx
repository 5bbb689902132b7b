import { Link } from '@tanstack/react-router'
import { Send, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { Button } from '#src/ui/button.tsx'

/** The state of a cancellation that waits on this device. */
export type Waiting = Pick<OutboxRecord, 'state'>

/** Offers to cancel a product; links to a cancellation that is already in the outbox. */
export function CancelLine({ waiting, onCancel }: { waiting: Waiting | undefined; onCancel: () => void }) {
  const { t } = useTranslation('sales-desk')
  if (!waiting) {
    return (
      <Button look="outline" onClick={onCancel}>
        {t('cancel.line')}
      </Button>
    )
  }
  const needsYou = waiting.state === 'needs_you'
  const Icon = needsYou ? TriangleAlert : Send
  return (
    <Link
      to="/agency/outbox"
      className="inline-flex min-h-11 items-center gap-2 font-medium text-warn underline underline-offset-4"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(needsYou ? 'cancel.needs_you' : 'cancel.waiting')}
    </Link>
  )
}
