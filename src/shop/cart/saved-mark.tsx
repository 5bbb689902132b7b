import { CloudCheck, CloudOff, LoaderCircle, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readCart, type Saved, subscribeCarts } from '#src/offline/carts.ts'

const icons = { saving: LoaderCircle, device: Smartphone, online: CloudCheck, memory: CloudOff }

/** Shows whether the cart is saved on the device, and whether other devices have it too. */
export function SavedMark({ accountId, saved }: { accountId: string; saved: Saved }) {
  const { t } = useTranslation('cart')
  const isCopied = useSyncExternalStore(
    subscribeCarts,
    () => isOnline(accountId),
    () => false,
  )
  const state = saved === 'device' && isCopied ? 'online' : saved
  const Icon = icons[state]
  return (
    <p
      role="status"
      className={`mt-3 flex items-center gap-2 text-sm ${saved === 'memory' ? 'text-bad' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(`saved.${state}`)}
    </p>
  )
}

/** Whether the server has the latest version of the cart. */
function isOnline(accountId: string): boolean {
  const cart = readCart(accountId)?.cart
  return cart?.copied !== undefined && cart.copied === cart.updatedAt
}
