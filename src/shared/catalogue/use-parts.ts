import { useEffect, useState } from 'react'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { sectionAt } from './draft-parts.ts'
import { fieldId, placesAround } from './field-id.ts'

const fields = 'input, select, textarea, button'

/** The field of a value, or the nearest rendered part that contains it. */
function findField(path: string): HTMLElement | null {
  const around = placesAround(path).map((place) => document.getElementById(fieldId(place)))
  const shown = around.find((one) => one) ?? document.getElementById(`part-${sectionAt(path)}`)
  return shown?.matches(fields) ? shown : (shown?.querySelector<HTMLElement>(fields) ?? shown ?? null)
}

/** The open parts of the editor, and a function that shows a field in one that may be closed. */
export function useParts({ units }: ProductDraft) {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const [wanted, setWanted] = useState<{ path: string } | null>(null)
  const open = (parts: readonly string[]) =>
    setOpened((now) => ({ ...now, ...Object.fromEntries(parts.map((part) => [part, true])) }))
  useEffect(() => {
    const field = wanted && findField(wanted.path)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [wanted])
  return {
    isOpen: (part: string, usual: boolean) => opened[part] ?? usual,
    setOpen: (part: string, isOpen: boolean) => setOpened((now) => ({ ...now, [part]: isOpen })),
    /** Opens the parts around a value and focuses its field. */
    jump(path: string) {
      const unit = path.startsWith('units.') ? units[Number(path.split('.')[1])] : undefined
      open([sectionAt(path), ...(unit ? [unit.code] : [])])
      setWanted({ path })
    },
  }
}
