import { CloudOff, LoaderCircle, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Saved } from '#src/offline/carts.ts'

const icons = { saving: LoaderCircle, device: Smartphone, memory: CloudOff }

/** Says truthfully whether the device keeps what is on the screen. */
export function SavedMark({ saved }: { saved: Saved }) {
  const { t } = useTranslation('cart')
  const Icon = icons[saved]
  return (
    <p
      role="status"
      className={`mt-3 flex items-center gap-2 text-sm ${saved === 'memory' ? 'text-bad' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(`saved.${saved}`)}
    </p>
  )
}
