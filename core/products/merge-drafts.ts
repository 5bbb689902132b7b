import { languages } from '#core/app/language.ts'
import type { ProductDraft } from './product-draft.ts'

type Json = Record<string, unknown>
interface Merged<T> {
  value: T
  /** Paths that both editors have changed, each to another value. */
  both: string[]
}
/** The side that wins where both have changed a value. */
export type Side = 'mine' | 'theirs'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The keys by which objects are merged: all have the same ones, or are of one kind, whose optional parts may be
 * absent.
 */
function keysOf(objects: readonly Json[]): string[] | null {
  const keys = [...new Set(objects.flatMap((one) => Object.keys(one)))].toSorted()
  const isOfKind = new Set(objects.map(({ kind }) => kind)).size === 1 && objects.every(({ kind }) => kind)
  return isOfKind || objects.every((one) => Object.keys(one).length === keys.length) ? keys : null
}

/** Whether another language repeats the text of the first one: then it follows it, as in `renamed`. */
const follows = (text: Json, language: string): boolean =>
  Boolean(text[languages[0]]) && text[language] === text[languages[0]]

/** An author's text without the words that only repeated the first language, where the other author translated them. */
const withoutFollowed = (base: Json, own: Json, other: Json): Json =>
  Object.fromEntries(
    Object.entries(own).map(([key, words]) => {
      const isFollowed = languages.slice(1).some((language) => language === key) && follows(own, key)
      return [key, isFollowed && follows(base, key) && !follows(other, key) ? base[key] : words]
    }),
  )

/** The key of an item in a list with keyed items. */
const keyOf = (item: unknown): string | null => {
  const key = isObject(item) ? (item.code ?? item.id ?? item.src) : undefined
  return typeof key === 'string' ? key : null
}

/** The items of a list by key; null if an item has none. */
function byKey(list: unknown): Map<string, unknown> | null {
  if (!Array.isArray(list)) return null
  const keyed = new Map<string, unknown>()
  for (const item of list) {
    const key = keyOf(item)
    if (key === null) return null
    keyed.set(key, item)
  }
  return keyed.size === list.length ? keyed : null
}

/**
 * Merges two drafts that were both made from `base`: each value is taken from the editor who changed it. `prefer`
 * decides where both changed the same value.
 */
export function mergeDrafts(
  base: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
  prefer: Side,
): Merged<ProductDraft> {
  const { value, both } = merge(base, mine, theirs, prefer, [])
  return { value: value as ProductDraft, both }
}

function merge(base: unknown, mine: unknown, theirs: unknown, prefer: Side, at: string[]): Merged<unknown> {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs, both: [] }
  if (isSame(theirs, base)) return { value: mine, both: [] }
  const lists = [byKey(base), byKey(mine), byKey(theirs)] as const
  if (lists[0] && lists[1] && lists[2]) return mergeLists(lists[0], lists[1], lists[2], prefer, at)
  const objects = [base, mine, theirs]
  const keys = objects.every(isObject) ? keysOf(objects) : null
  if (keys && isObject(base) && isObject(mine) && isObject(theirs)) {
    const [my, their] = [withoutFollowed(base, mine, theirs), withoutFollowed(base, theirs, mine)]
    const parts = keys.map(
      (key) => [key, merge(base[key], my[key], their[key], prefer, [...at, key])] as const,
    )
    return {
      value: Object.fromEntries(
        parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
      ),
      both: parts.flatMap(([, { both }]) => both),
    }
  }
  return { value: prefer === 'mine' ? mine : theirs, both: [at.join('.')] }
}

/** In the order of the editor who changed it, with the other's new items at the end. */
function mergeLists(
  base: ReadonlyMap<string, unknown>,
  mine: ReadonlyMap<string, unknown>,
  theirs: ReadonlyMap<string, unknown>,
  prefer: Side,
  at: string[],
): Merged<unknown[]> {
  const isMoved = (list: ReadonlyMap<string, unknown>) =>
    !isSame(
      [...list.keys()].filter((key) => base.has(key)),
      [...base.keys()].filter((key) => list.has(key)),
    )
  const isMyOrder = isMoved(mine) && (prefer === 'mine' || !isMoved(theirs))
  const [first, second] = isMyOrder ? [mine, theirs] : [theirs, mine]
  const value: unknown[] = []
  const both: string[] = []
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const place = [...at, String(value.length)]
    const merged = merge(base.get(key), mine.get(key), theirs.get(key), prefer, place)
    if (merged.value !== undefined) value.push(merged.value)
    both.push(...merged.both)
  }
  return { value, both }
}
