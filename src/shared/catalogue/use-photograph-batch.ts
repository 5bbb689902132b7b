import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { NamedProduct } from '#core/products/photograph-names.ts'
import { refreshCatalogue } from './import-query.ts'
import {
  type Added,
  addPhotographs,
  type BatchProblem,
  listProducts,
  type Photograph,
  type RefusedPhotograph,
  readPhotographs,
  sortByProduct,
} from './photograph-batch.ts'
import type { UploadedPicture } from './upload-picture.ts'

/**
 * The photographs of one product in the upload. `error`: the reason why they were not added. `refused`: those that
 * were rejected.
 */
export interface BatchPart {
  product: NamedProduct
  photographs: readonly Photograph[]
  /** From 0 to 1; null: not being sent. */
  progress: number | null
  added: Added | null
  refused: readonly RefusedPhotograph[]
  error: unknown
}

export interface Batch {
  parts: readonly BatchPart[]
  /** Photographs without a product. */
  unnamed: readonly Photograph[]
  /** Photographs above the maximum file size. */
  large: readonly Photograph[]
  products: readonly NamedProduct[]
}

const partOf = (product: NamedProduct, photographs: readonly Photograph[]): BatchPart => ({
  ...{ product, photographs },
  ...{ progress: null, added: null, refused: [], error: null },
})

/** Whether there are photographs that can still be added. */
export const isWaiting = ({ added }: BatchPart): boolean => added === null || added === 'full'

/**
 * Assigns the photographs without a product to one, which stays a single part. Photographs that were already added
 * are left out.
 */
export function placeUnnamed(batch: Batch, productId: string): Batch {
  const product = batch.products.find(({ id }) => id === productId)
  if (!product) return batch
  const part = batch.parts.find((one) => one.product.id === productId)
  const waiting = part && isWaiting(part) ? part.photographs : []
  const whole = partOf(product, [...waiting, ...batch.unnamed])
  const parts = part ? batch.parts.map((one) => (one === part ? whole : one)) : [...batch.parts, whole]
  return { ...batch, parts, unnamed: [] }
}

/** Photographs of many products, grouped by the names of their files and added product by product. */
export function usePhotographBatch() {
  const queries = useQueryClient()
  const [batch, setBatch] = useState<Batch | null>(null)
  const [problem, setProblem] = useState<BatchProblem | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isReading, setReading] = useState(false)
  const [isSending, setSending] = useState(false)
  const uploaded = useRef(new Map<Photograph, UploadedPicture>())

  const change = (id: string, to: Partial<BatchPart>) =>
    setBatch(
      (now) =>
        now && {
          ...now,
          parts: now.parts.map((part) => (part.product.id === id ? { ...part, ...to } : part)),
        },
    )

  async function read(files: readonly File[]) {
    if (files.length === 0) return
    setReading(true)
    setProblem(null)
    setError(null)
    setBatch(null)
    try {
      const all = await readPhotographs(files)
      if (typeof all === 'string') return setProblem(all)
      const products = await listProducts()
      const { found, unnamed } = sortByProduct(
        all.filter(({ isLarge }) => !isLarge),
        products,
      )
      const parts = products.flatMap((product) => {
        const photographs = found.get(product.id)
        return photographs ? [partOf(product, photographs)] : []
      })
      setBatch({ parts, unnamed, large: all.filter(({ isLarge }) => isLarge), products })
    } catch (failure) {
      setError(failure)
    } finally {
      setReading(false)
    }
  }

  const place = (productId: string) => setBatch((now) => now && placeUnnamed(now, productId))

  /** Uploads the remaining photographs, one product after the other. */
  async function send() {
    if (!batch) return
    setSending(true)
    for (const { product, photographs } of batch.parts.filter(isWaiting)) {
      change(product.id, { progress: 0, error: null })
      try {
        const end = await addPhotographs(product.id, photographs, uploaded.current, (progress) =>
          change(product.id, { progress }),
        )
        change(product.id, { progress: null, ...end })
      } catch (failure) {
        change(product.id, { progress: null, error: failure })
      }
    }
    setSending(false)
    await refreshCatalogue(queries)
  }

  return {
    ...{ batch, problem, error, isReading, isSending, read, place, send },
    clear: () => setBatch(null),
  }
}
