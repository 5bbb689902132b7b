import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { percentOf } from '#core/money/typed.ts'
import {
  type Assortment,
  highlightsIn,
  maxHighlights,
  type RuleScope,
  resolve,
} from '#core/products/assortment.ts'
import type { Kind } from '#core/products/products.ts'
import { api } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { placeOf, useDraft } from '#src/shared/drafts/use-draft.ts'
import {
  type AssortmentData,
  changesOf,
  type Draft,
  draftedRules,
  emptyDraft,
  highlightsOfDraft,
  isSameList,
  keyOf,
  type NamedProduct,
  problemsOf,
  readMarkup,
} from './assortment-draft.ts'

interface Subject {
  kind?: Kind
  destinationId?: string
  productId?: string
}

/** Completes a draft that any version of the app may have stored on the device. */
const readDraft = (kept: Partial<Draft> | null): Draft => ({ ...emptyDraft, ...kept })

/** The rules with their unsaved changes, which are stored on this device as the draft `name`. */
export function useAssortment(data: AssortmentData, name: string, groupUrl: string | undefined) {
  const queries = useQueryClient()
  const kept = useDraft(name, readDraft)
  const draft = kept.draft ?? emptyDraft
  const put = (next: Draft) => {
    save.reset()
    kept.change(next)
  }
  const read = () => queries.invalidateQueries({ queryKey: [['agency', 'getAssortment']] })
  const save = useMutation(
    api.agency.saveAssortment.mutationOptions({
      async onSuccess() {
        await read()
        void kept.forget()
        await queries.invalidateQueries({ queryKey: [['agency', 'listAssortmentProducts']] })
      },
      async onError(error) {
        if (isRefusal(error) && error.code === 'assortment_changed') await read()
      },
    }),
  )

  const { rules, wider, markupBp } = data
  const own = useMemo(() => draftedRules(draft, rules), [draft, rules])
  const assortment: Assortment = useMemo(() => ({ levels: [own, ...wider] }), [own, wider])
  const highlights = highlightsOfDraft(draft, rules)
  const inherited = wider.map(highlightsIn).find((ids) => ids.length > 0) ?? []
  const changes = changesOf(draft, rules)
  const problems = problemsOf(draft)
  const hasOtherHighlights = !isSameList(highlights, highlightsIn(rules))

  return {
    /** The number of changes. */
    count: changes.length + (hasOtherHighlights ? 1 : 0) + problems.length,
    problems,
    /** Where the changes are stored. */
    place: placeOf(kept),
    saving: save,
    highlights,
    /** The highlights that apply if this scope has none. */
    inherited,
    save() {
      if (problems.length > 0) return
      const target = groupUrl === undefined ? {} : { groupUrl }
      save.mutate({ ...target, version: data.version, changes, highlights })
    },
    discard() {
      save.reset()
      void kept.forget()
    },
    /** The rule in force for a subject, and the scope's own. */
    stateOf(scope: RuleScope, subject: Subject) {
      const { kind, destinationId, productId } = subject
      const key = keyOf(scope, { kind, destination: destinationId, product: productId }[scope] ?? '')
      const usual = kind ? markupBp[kind] : 0
      const now = resolve(assortment, subject)
      const wide = resolve(assortment, subject, scope)
      const rule = own.find((one) => keyOf(one.scope, one.subject) === key)
      const ownBp = rule?.markupBp ?? null
      return {
        key,
        hidden: now.hidden,
        markupBp: now.markupBp ?? usual,
        wideHidden: wide.hidden,
        wideMarkupBp: wide.markupBp ?? usual,
        /** The mark-up as typed in its field. */
        typed: draft.markups[key] ?? (ownBp === null ? '' : percentOf(ownBp)),
        hasOwnMarkup: ownBp !== null,
        isWrong: problems.includes(key),
      }
    },
    /** A value equal to the wider rule removes the rule. */
    hide(key: string, hidden: boolean, wideHidden: boolean) {
      put({ ...draft, hidden: { ...draft.hidden, [key]: hidden === wideHidden ? null : hidden } })
    },
    type(key: string, text: string) {
      put({ ...draft, markups: { ...draft.markups, [key]: text } })
    },
    /** Formats the value as it was parsed. */
    settle(key: string) {
      const read = readMarkup(draft.markups[key] ?? '')
      if (draft.markups[key] === undefined || read === undefined) return
      put({ ...draft, markups: { ...draft.markups, [key]: read === null ? '' : percentOf(read) } })
    },
    isFull: highlights.length >= maxHighlights,
    putForward(product: NamedProduct) {
      if (highlights.length >= maxHighlights) return
      const { id, kind, name: words, destination } = product
      const named = [...draft.named.filter((one) => one.id !== id), { id, kind, name: words, destination }]
      put({ ...draft, named, highlights: [...highlights.filter((one) => one !== id), id] })
    },
    list(ids: string[]) {
      put({ ...draft, highlights: ids })
    },
    productOf: (id: string): NamedProduct | undefined =>
      draft.named.find((one) => one.id === id) ?? data.highlighted.find((one) => one.id === id),
  }
}

export type EditedAssortment = ReturnType<typeof useAssortment>
