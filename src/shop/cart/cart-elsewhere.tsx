import { MonitorSmartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// Rarely used, and the cart must not wait for it.
const CartLink = lazy(async () => ({ default: (await import('./cart-link.tsx')).CartLink }))

/** Continues this cart on another device. */
export function CartElsewhere({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['cart', 'app'])
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" className="mt-2 -ml-3" onClick={() => setOpen(true)}>
        <MonitorSmartphone aria-hidden="true" className="size-5" />
        {t('elsewhere.open')}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('elsewhere.title')}
        description={t('elsewhere.text')}
        closeLabel={t('app:close')}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CartLink accountId={accountId} />
        </Suspense>
      </Sheet>
    </>
  )
}
