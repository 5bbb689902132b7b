import { Link } from '@tanstack/react-router'
import { Send, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countsOf, useOutbox } from '#src/features/outbox/use-outbox.ts'
import { worksHere } from '#src/platform/work-mark.ts'

/** What waits to be sent, or for somebody's word; nothing where nothing does. */
export function WaitingLine() {
  const records = useOutbox()
  const counts = records && countsOf(records)
  return counts && counts.waiting + counts.needing > 0 ? <Line {...counts} /> : null
}

/** Its texts come when something waits: most visitors never keep anything to send. */
function Line({ waiting, needing }: { waiting: number; needing: number }) {
  const { t, ready } = useTranslation('outbox', { useSuspense: false })
  if (!ready) return null
  const Icon = needing > 0 ? TriangleAlert : Send
  const words = [
    needing > 0 && t('bar.needing', { count: needing }),
    waiting > 0 && t('bar.waiting', { count: waiting }),
  ].filter(Boolean)
  const look = 'flex min-h-11 items-center justify-center gap-2 bg-primary-soft px-4 py-2 text-sm text-ink'
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words.join(' · ')}
    </>
  )
  const queue = worksHere('staff') ? '/admin/outbox' : worksHere('desk') ? '/agency/outbox' : null
  return queue ? (
    <Link to={queue} className={`${look} font-medium underline`}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  )
}
