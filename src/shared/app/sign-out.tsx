import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOutbox } from '#src/offline/outbox.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { countsOf } from '#src/shared/outbox/use-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Signs out and removes the person's data from the device; asks first where the outbox is not empty. */
export function SignOut({ className }: { className?: string }) {
  const { t } = useTranslation(['login', 'agency-menu', 'app'])
  const errorText = useErrorTexts()
  const signOut = useSignOut()
  const [unsent, setUnsent] = useState(0)
  const leave = async () => {
    const { waiting, needing } = countsOf(await listOutbox().catch(() => []))
    if (waiting + needing > 0) setUnsent(waiting + needing)
    else signOut.mutate()
  }
  return (
    <>
      <Button look="plain" busy={signOut.isPending} onClick={() => void leave()} className={className}>
        <LogOut aria-hidden="true" className="size-5" />
        {t('sign_out')}
      </Button>
      {signOut.isError && <Notice tone="bad">{errorText(signOut.error)}</Notice>}
      {unsent > 0 && (
        <Sheet
          open
          onOpenChange={(open) => !open && setUnsent(0)}
          title={t('agency-menu:unsent.title')}
          closeLabel={t('app:close')}
          footer={
            <Button
              wide
              look="danger"
              busy={signOut.isPending}
              onClick={() => signOut.mutate(undefined, { onError: () => setUnsent(0) })}
            >
              {t('agency-menu:unsent.leave')}
            </Button>
          }
        >
          <p>{t('agency-menu:unsent.text', { count: unsent })}</p>
        </Sheet>
      )}
    </>
  )
}
