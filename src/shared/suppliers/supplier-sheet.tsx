import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { TextField } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { SaveFoot } from './save-foot.tsx'
import { supplierFields, supplierOf, typedSupplier } from './supplier-fields.ts'
import type { Supplier } from './supplier-list.ts'
import { useSaved } from './suppliers-saved.ts'

/** The editor of a supplier; null: a new one. */
export function SupplierSheet({ supplier, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  const { t } = useTranslation(['suppliers', 'app'])
  const id = useId()
  const online = useOnline()
  const [supplierId] = useState(() => supplier?.supplierId ?? crypto.randomUUID())
  const save = useMutation(
    api.agency.saveSupplier.mutationOptions({ onSuccess: useSaved(t('edit.saved'), onClose) }),
  )
  const { form, field } = useForm(supplierFields, {
    start: typedSupplier(supplier),
    words: {
      name: t('edit.name_error'),
      rfc: t('edit.rfc_error'),
      clabe: t('edit.clabe_error'),
      email: t('edit.email_error'),
      phone: t('edit.phone_error'),
    },
    busy: save.isPending || !online,
    send: (values) => save.mutate({ supplierId, ...supplierOf(values) }),
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(supplier ? 'edit.title' : 'create')}
      closeLabel={t('app:close')}
    >
      <form {...form} id={id} className="space-y-4">
        <TextField label={t('edit.name')} data-first-focus="" {...field('name')} />
        <TextField label={t('edit.rfc')} {...field('rfc')} />
        <TextField
          label={t('edit.clabe')}
          hint={supplier?.clabe ? t('edit.clabe_kept', { account: supplier.clabe }) : t('edit.clabe_hint')}
          inputMode="numeric"
          {...field('clabe')}
        />
        <TextField label={t('edit.email')} {...field('email')} />
        <TextField label={t('edit.phone')} {...field('phone')} />
      </form>
      <SaveFoot form={id} save={save} />
    </Sheet>
  )
}
