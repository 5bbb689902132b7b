import { useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrewKind } from '#core/sales/crew-links.ts'
import { addDays, type Day, dayIn, formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
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
import { crewLinkForm } from './crew-link-fields.ts'

/** A driver or a guide, and the day of the work. */
interface Whose {
  kind: CrewKind
  on: Day
  name: string
}
interface Sent {
  phone: string
  sentAt: string | null
}

const findLink = ({ kind, on, name }: Whose): Promise<Sent> =>
  kind === 'driver'
    ? server.agency.findDriverLink({ on, driver: name })
    : server.agency.findGuideLink({ on, guide: name })

const createLink = ({ kind, on, name }: Whose, phone: string) =>
  kind === 'driver'
    ? server.agency.createDriverLink({ on, driver: name, phone })
    : server.agency.createGuideLink({ on, guide: name, phone })

/** Sends a driver or a guide the link to all of the day's work. */
export function SendCrewLink(whose: Whose) {
  const { kind, on, name } = whose
  const { t } = useTranslation(['crews', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [open, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['crew link', kind, on, name],
    queryFn: () => findLink(whose),
    staleTime: 0,
    enabled: open,
  })
  return (
    <>
      <Button look="plain" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" className="size-4" />
        {t(`${kind}.send`, { name })}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t(`${kind}.title`)}
        description={t(`${kind}.text`, { name, day: formatDay(on, language) })}
        closeLabel={t('app:close')}
      >
        {found.data ? (
          <LinkForm whose={whose} sent={found.data} />
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

function LinkForm({ whose, sent }: { whose: Whose; sent: Sent }) {
  const { kind, on, name } = whose
  const { t } = useTranslation('crews')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const create = useMutation({ mutationFn: (phone: string) => createLink(whose, phone) })
  const { form, field, typed } = useForm(crewLinkForm.fields, {
    start: { phone: sent.phone },
    words: { phone: t('link.phone_error') },
    busy: create.isPending,
    send: ({ phone }) => create.mutate(phone),
  })
  const words = useShareWords(false)
  if (create.data) {
    const { url, expiresAt } = create.data
    const day = formatDay(on, language)
    return (
      <div className="space-y-3" data-dd-privacy="mask">
        <ShareLink
          url={url}
          phone={typed.phone}
          words={{
            ...words,
            link: t(`${kind}.label`),
            message: t(`${kind}.message`, { name, day }),
            subject: t(`${kind}.subject`, { name }),
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
      <TextField
        label={t(`${kind}.phone`)}
        hint={t('link.phone_hint')}
        {...field('phone')}
        autoComplete="off"
      />
      {create.isError && <Notice tone="bad">{errorText(create.error)}</Notice>}
      <Button type="submit" wide busy={create.isPending}>
        {t('link.create')}
      </Button>
    </form>
  )
}
