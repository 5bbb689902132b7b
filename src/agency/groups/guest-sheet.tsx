import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { guestForm } from './group-fields.ts'
import type { GroupKey } from './group-query.ts'
import { type Guest, guestFields } from './guest.ts'

const needed: readonly string[] = ['room', 'givenName', 'familyName']
const withHint = ['room', 'arrivesAt', 'bed', 'diet'] as const

/** Adds a guest to the rooming list, or changes a guest's data. */
export function GuestSheet({
  groupKey,
  guest,
  onSaved,
  onClose,
}: {
  groupKey: GroupKey
  /** Null: a new guest. */
  guest: Guest | null
  onSaved: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const save = useMutation(
    api.agency.saveGroupGuest.mutationOptions({
      async onSuccess() {
        await onSaved()
        onClose()
      },
    }),
  )
  const { form, field } = useForm(guestForm.fields, {
    start: {
      room: guest ? String(guest.room) : '',
      givenName: guest?.givenName ?? '',
      familyName: guest?.familyName ?? '',
      arrivesAt: guest?.arrivesAt ?? '',
      bed: guest?.bed ?? '',
      diet: guest?.diet ?? '',
      phone: guest?.phone ?? '',
    },
    words: {
      room: t('guest.error.room'),
      givenName: t('guest.error.name'),
      familyName: t('guest.error.name'),
    },
    busy: save.isPending,
    send: (values) => save.mutate({ ...groupKey, id: guest?.id ?? null, ...values }),
  })
  const hintOf = (name: (typeof guestFields)[number]) => {
    const own = withHint.find((one) => one === name)
    return own && t(`guest.hint.${own}`)
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(guest ? 'guest.edit' : 'guest.add')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        {guestFields.map((name) => (
          <TextField
            key={name}
            label={
              needed.includes(name) ? t(`guest.${name}`) : t('guest.optional', { what: t(`guest.${name}`) })
            }
            hint={hintOf(name)}
            {...field(name)}
          />
        ))}
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <Button type="submit" wide busy={save.isPending}>
          {t('guest.save')}
        </Button>
      </form>
    </Sheet>
  )
}
