import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sameText } from '#core/app/language.ts'
import { productLimits } from '#core/products/product-limits.ts'
import { kinds } from '#core/products/products.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { newProduct } from './new-product.ts'
import { TextPair } from './text-pair.tsx'
import type { CataloguePlaces } from './use-editor.ts'

/** Creates a product as a draft, from its kind, its name and its destination. */
export function CreateProduct({
  places,
  onClose,
  onCreated,
}: {
  places: CataloguePlaces['places']
  onClose: () => void
  onCreated: (productId: string) => void
}) {
  const { t } = useTranslation(['catalogue', 'app'])
  const text = useText()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const create = useMutation(
    api.product.createProduct.mutationOptions({
      async onSuccess({ productId }) {
        await queries.invalidateQueries({ queryKey: [['product', 'listCatalogue']] })
        onCreated(productId)
      },
    }),
  )
  const { form, field, typed, change, problem } = useForm(newProduct.fields, {
    start: { kind: 'hotels', name: sameText(''), destinationId: '' },
    words: { name: t('create.error.name'), destinationId: t('create.error.place') },
    busy: create.isPending,
    send: (values) => create.mutate(values),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('create.title')}
      description={t('create.text')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <Segments
          legend={t('column.kind')}
          value={typed.kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <TextPair
          label={t('column.name')}
          path="name"
          value={typed.name}
          most={productLimits.name}
          error={problem('name')}
          onChange={(name) => change({ name })}
        />
        <SelectField label={t('column.place')} {...field('destinationId')}>
          <option value="">{t('app:choose')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </SelectField>
        {create.isError && <Notice tone="bad">{errorText(create.error)}</Notice>}
        <Button type="submit" wide busy={create.isPending}>
          {t('create.submit')}
        </Button>
      </form>
    </Sheet>
  )
}
