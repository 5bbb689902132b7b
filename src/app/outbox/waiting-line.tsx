import { Link } from '@tanstack/react-router'
import { LogOut, Send, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSignOutDue } from '#src/offline/device-person.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { countsOf, useOutbox } from '#src/shared/outbox/use-outbox.ts'

/** Unsent records, records that need a decision, and a sign-out made offline; nothing if there are none. */
export function WaitingLine() {
  const records = useOutbox()
  const counts = records && countsOf(records)
  const online = useOnline()
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!online) isSignOutDue().then(setLeft, () => {})
  }, [online])
  if (counts && counts.waiting + counts.needing > 0) return <Line {...counts} />
  return hasLeft && !online ? <LeftLine /> : null
}

function LeftLine() {
  const { t, ready } = useTranslation('outbox', { useSuspense: false })
  if (!ready) return null
  return (
    <p className={look}>
      <LogOut aria-hidden="true" className="size-4 shrink-0" />
      {t('bar.signed_out')}
    </p>
  )
}

const look = 'flex min-h-11 items-center justify-center gap-2 bg-primary-soft px-4 py-2 text-sm text-ink'

/** Loaded with the first unsent record: most visitors never have one. */
function Line({ waiting, needing }: { waiting: number; needing: number }) {
  const { t, ready } = useTranslation('outbox', { useSuspense: false })
  if (!ready) return null
  const Icon = needing > 0 ? TriangleAlert : Send
  const words = [
    needing > 0 && t('bar.needing', { count: needing }),
    waiting > 0 && t('bar.waiting', { count: waiting }),
  ].filter(Boolean)
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
