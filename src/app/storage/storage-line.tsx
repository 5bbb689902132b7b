import { HardDriveDownload } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  noteStorageFault,
  readStorageFault,
  type StorageFault,
  subscribeStorageFault,
} from '#src/offline/storage-fault.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { noteKept } from './kept-witness.ts'

/** A fault of the device's storage, and the steps against it; nothing if there is none. */
export function StorageLine() {
  const fault = useSyncExternalStore(subscribeStorageFault, readStorageFault)
  return fault && <Line fault={fault} />
}

/** Loaded with the first fault: most devices never have one. */
function Line({ fault }: { fault: StorageFault }) {
  const { t, ready } = useTranslation(['storage', 'app'], { useSuspense: false })
  const [isAsking, setAsking] = useState(false)
  if (!ready) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warn-soft px-4 py-2 text-sm text-ink">
      <p className="flex min-w-0 items-center gap-2">
        <HardDriveDownload aria-hidden="true" className="size-4 shrink-0" />
        {t(fault)}
      </p>
      {fault === 'closed' ? (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {t('reset.open')}
        </Button>
      ) : (
        <Button look="outline" size="small" onClick={() => noteStorageFault(null)}>
          {t('seen')}
        </Button>
      )}
      <Sheet
        open={isAsking}
        onOpenChange={setAsking}
        title={t('reset.title')}
        closeLabel={t('app:close')}
        footer={<Reset label={t('reset.confirm')} />}
      >
        <p>{t('reset.text')}</p>
      </Sheet>
    </div>
  )
}

function Reset({ label }: { label: string }) {
  const [isBusy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    const { resetDevice } = await import('#src/offline/reset-device.ts')
    await resetDevice().catch(() => {})
    noteKept(false)
    window.location.reload()
  }
  return (
    <Button wide look="danger" busy={isBusy} onClick={() => void reset()}>
      {label}
    </Button>
  )
}
