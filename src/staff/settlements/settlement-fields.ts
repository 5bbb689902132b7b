import { amountField, choiceField, textField } from '#core/app/fields.ts'
import { maxReferenceLength, readBankReference } from '#core/money/bank-reference.ts'
import { maxSettledMinor, type SettlementKind } from '#core/sales/ledger.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const settlementForm = defineForm('admin.recordSettlement', {
  kind: choiceField<SettlementKind>(),
  amountMinor: amountField({ least: 1, most: maxSettledMinor }),
  reference: {
    ...textField({ least: 1, most: maxReferenceLength }),
    read: (typed: string) => readBankReference(typed) ?? undefined,
  },
})
