import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLowerEdge } from '#src/shared/app/lower-edge.ts'
import { Button } from '#src/ui/button.tsx'
import { isBusy } from './busy-paths.ts'
import { applyUpdate } from './register-worker.ts'

/** Offers the newer version; hidden during checkout and payment. */
export function UpdateBar() {
  const path = useLocation({ select: (location) => location.pathname })
  const { t } = useTranslation('app')
  const [isComing, setIsComing] = useState(false)
  const edge = useLowerEdge()
  if (isBusy(path)) return null
  return (
    <div
      role="status"
      ref={edge.ref}
      style={edge.style}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-md items-center gap-4 rounded-card bg-ink px-5 py-3 text-paper shadow-float"
    >
      <p className="flex-1">{t('update_ready')}</p>
      <Button
        look="accent"
        size="small"
        busy={isComing}
        onClick={() => {
          setIsComing(true)
          applyUpdate()
        }}
      >
        {t('update_now')}
      </Button>
    </div>
  )
}
