import {
  amountField,
  choiceField,
  countField,
  dayField,
  hiddenField,
  orNone,
  percentField,
  type Typed,
  textField,
  type Values,
} from '#core/app/fields.ts'
import { amountOf, percentOf } from '#core/money/typed.ts'
import type { ContractCost, ContractTerms } from '#core/suppliers/contract-terms.ts'
import type { DueKind } from '#core/suppliers/due-kinds.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { isDay } from '#core/time/days.ts'
import type { Contract } from './supplier-list.ts'

export type CostKind = ContractCost['kind']
export const costKinds: readonly CostKind[] = ['percent', 'commission', 'amount']

/** An amount for certain units or days, as typed; empty: all. */
export interface TypedException {
  unitId: string
  from: string
  to: string
  minor: string
}
type Days = ContractTerms['blackouts'][number]

const { amountMinor, days, name } = supplierLimits
const amount = amountField({ least: 0, most: amountMinor })
const noDay = orNone(dayField())

export const hasAmount = ({ minor }: TypedException): boolean => amount.read(minor) !== undefined

export const hasDays = ({ from, to }: TypedException): boolean =>
  noDay.read(from) !== undefined && noDay.read(to) !== undefined && (!from || !to || from <= to)

const all = {
  name: textField({ least: 1, most: name }),
  productIds: choiceField<readonly string[]>((picked) => picked.length > 0),
  kind: choiceField<CostKind>(),
  bp: percentField,
  withTaxes: choiceField<boolean>(),
  per: choiceField<'unit' | 'guest'>(),
  minor: amount,
  exceptions: choiceField<readonly TypedException[]>((rows) =>
    rows.every((row) => hasAmount(row) && hasDays(row)),
  ),
  dueKind: choiceField<DueKind>(),
  dueDays: countField({ least: 0, most: days }),
  noShowBp: percentField,
  validFrom: noDay,
  validTo: noDay,
  blackouts: choiceField<readonly Days[]>((ranges) =>
    ranges.every(({ from, to }) => isDay(from) && isDay(to) && from <= to),
  ),
}
export type ContractFields = typeof all
type TypedContract = Typed<ContractFields>

/** The fields of a contract; those of other kinds are hidden. */
export function contractFields({ kind, dueKind, validFrom }: TypedContract): ContractFields {
  return {
    ...all,
    bp: kind === 'amount' ? hiddenField(0) : all.bp,
    minor: kind === 'amount' ? all.minor : hiddenField(0),
    exceptions: kind === 'amount' ? all.exceptions : choiceField(),
    dueDays: dueKind === 'before' || dueKind === 'after' ? all.dueDays : hiddenField(0),
    validTo: orNone(dayField({ least: isDay(validFrom) ? validFrom : '' })),
  }
}

const blank: TypedContract = {
  ...{ name: '', productIds: [], kind: 'percent', bp: '', withTaxes: false, per: 'unit', minor: '' },
  ...{
    exceptions: [],
    dueKind: 'before',
    dueDays: '3',
    noShowBp: '100',
    validFrom: '',
    validTo: '',
    blackouts: [],
  },
}

/** A saved contract as typed values. */
export function typedContract(contract: Contract | null, onlyProduct: string | undefined): TypedContract {
  if (!contract) return { ...blank, productIds: onlyProduct ? [onlyProduct] : [] }
  const { cost, due, noShowBp, blackouts } = contract.terms
  return {
    ...blank,
    ...{ name: contract.name, productIds: contract.productIds, kind: cost.kind, blackouts },
    ...(cost.kind === 'amount'
      ? {
          ...{ per: cost.per, minor: amountOf(cost.minor) },
          exceptions: cost.exceptions.map(({ unitId, from, to, minor }) => ({
            ...{ unitId: unitId === null ? '' : String(unitId), from: from ?? '', to: to ?? '' },
            minor: amountOf(minor),
          })),
        }
      : { bp: percentOf(cost.bp), withTaxes: cost.withTaxes }),
    ...{ dueKind: due.kind, dueDays: String(due.days), noShowBp: percentOf(noShowBp) },
    ...{ validFrom: contract.validFrom ?? '', validTo: contract.validTo ?? '' },
  }
}

/** The contract that the fields describe. */
export function contractOf(values: Values<ContractFields>) {
  const { name: title, productIds, dueKind, dueDays, noShowBp, validFrom, validTo, blackouts } = values
  const due = { kind: dueKind, days: dueDays }
  const terms: ContractTerms = { cost: costOf(values), due, noShowBp, blackouts: [...blackouts] }
  return { name: title, productIds: [...productIds], terms, validFrom, validTo }
}

function costOf({ kind, bp, withTaxes, per, minor, exceptions }: Values<ContractFields>): ContractCost {
  if (kind !== 'amount') return { kind, bp, withTaxes }
  return {
    ...{ kind, per, minor },
    exceptions: exceptions.map((row) => ({
      unitId: row.unitId === '' ? null : Number(row.unitId),
      from: row.from || null,
      to: row.to || null,
      minor: amount.read(row.minor) ?? 0,
    })),
  }
}
