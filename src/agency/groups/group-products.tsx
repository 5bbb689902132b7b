import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import { kinds } from '#core/products/products.ts'
import { useText } from '#src/platform/i18n.ts'
import { CheckField } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'

/** The products sold to a group: all products of its destination, or only the selected ones. */
export function GroupProducts({
  products,
  picked,
  error,
  onPick,
}: {
  products: readonly { id: string; kind: Kind; name: Text }[]
  picked: readonly string[] | null
  error: string | null
  onPick: (ids: readonly string[] | null) => void
}) {
  const { t } = useTranslation('groups-and-events')
  const text = useText()
  const [first] = kinds.flatMap((kind) => products.filter((product) => product.kind === kind))
  const chosen = new Set(picked)
  const toggle = (id: string) =>
    onPick(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])
  return (
    <div>
      <p className="mb-2 font-semibold">{t('products.title')}</p>
      <Segments
        legend={t('products.title')}
        value={picked === null ? 'all' : 'some'}
        options={(['all', 'some'] as const).map((value) => ({
          value,
          label: t(`products.${value}`, { count: products.length }),
        }))}
        onChange={(value) => onPick(value === 'all' ? null : products.map(({ id }) => id))}
      />
      {picked !== null && (
        <div className="mt-3 max-h-80 space-y-4 overflow-y-auto rounded-control border border-line p-3">
          {kinds.map((kind) => {
            const its = products.filter((product) => product.kind === kind)
            if (its.length === 0) return null
            return (
              <fieldset key={kind}>
                <legend className="text-sm font-medium text-muted">{t(`kinds.${kind}`)}</legend>
                {its.map(({ id, name }) => (
                  <CheckField
                    key={id}
                    label={text(name)}
                    checked={chosen.has(id)}
                    error={id === first?.id ? error : null}
                    onChange={() => toggle(id)}
                  />
                ))}
              </fieldset>
            )
          })}
        </div>
      )}
    </div>
  )
}
