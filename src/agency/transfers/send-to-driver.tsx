import { useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayIn, formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Ride } from './ride-words.ts'
import { driverLinkForm } from './transfer-desk-fields.ts'

type Sent = Outputs['agency']['findDriverLink']
interface Driven {
  on: string
  driver: string
}

/** Sends a driver the link to all of the day's rides. */
export function SendToDriver({ ride: { pickupOn: on, driver = '' } }: { ride: Ride }) {
  const { t } = useTranslation(['transfer-service', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [open, setOpen] = useState(false)
  const found = useQuery({
    ...api.agency.findDriverLink.queryOptions({ input: { on, driver }, staleTime: 0 }),
    enabled: open,
  })
  return (
    <>
      <Button look="plain" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" className="size-4" />
        {t('link.send')}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('link.title')}
        description={t('link.text', { driver, day: formatDay(on, language) })}
        closeLabel={t('app:close')}
      >
        {found.data ? (
          <LinkForm driven={{ on, driver }} sent={found.data} />
        ) : found.isError ? (
          <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-32" />
          </Loading>
        )}
      </Sheet>
    </>
  )
}

function LinkForm({ driven, sent }: { driven: Driven; sent: Sent }) {
  const { t } = useTranslation('transfer-service')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const create = useMutation(api.agency.createDriverLink.mutationOptions())
  const { form, field, typed } = useForm(driverLinkForm.fields, {
    start: { ...driven, phone: sent.phone },
    words: { phone: t('link.phone_error') },
    busy: create.isPending,
    send: (values) => create.mutate(values),
  })
  const words = useShareWords(false)
  if (create.data) {
    const { url, expiresAt } = create.data
    const day = formatDay(driven.on, language)
    return (
      <div className="space-y-3" data-dd-privacy="mask">
        <ShareLink
          url={url}
          phone={typed.phone}
          words={{
            ...words,
            link: t('link.label'),
            message: t('link.message', { driver: driven.driver, day }),
            subject: t('link.subject', { driver: driven.driver }),
          }}
        />
        <p className="text-sm text-muted">
          {t('link.valid', { day: formatDay(addDays(dayIn(new Date(expiresAt), zone), -1), language) })}
        </p>
      </div>
    )
  }
  return (
    <form {...form} className="space-y-4">
      {sent.sentAt && (
        <Notice tone="warn">{t('link.again', { when: formatWallTime(sent.sentAt, zone, language) })}</Notice>
      )}
      <TextField label={t('link.phone')} hint={t('link.phone_hint')} {...field('phone')} autoComplete="off" />
      {create.isError && <Notice tone="bad">{errorText(create.error)}</Notice>}
      <Button type="submit" wide busy={create.isPending}>
        {t('link.create')}
      </Button>
    </form>
  )
}
