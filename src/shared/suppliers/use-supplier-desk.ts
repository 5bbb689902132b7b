import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import type { SupplierPayment } from './supplier-list.ts'
import { refreshSuppliers } from './suppliers-saved.ts'

/** The payments to suppliers, for the screen that prepares and follows them. */
export function useSupplierDesk() {
  const { t } = useTranslation('payables')
  return {
    key: [['agency', 'listSupplierPayments']],
    list: server.agency.listSupplierPayments,
    move: server.agency.moveSupplierPayments,
    readFile: server.agency.getBankFile,
    refresh: refreshSuppliers,
    ending: 'cancelled',
    nameOf: ({ supplier }: SupplierPayment) => supplier.name,
    namesOf: ({ supplier, account }: SupplierPayment) => [supplier.name, account?.holder ?? ''],
    aboutOf: ({ items, reference }: SupplierPayment, when: string) =>
      t('payments.about', { count: items, reference, when }),
  } as const
}
