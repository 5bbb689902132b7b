import { orderBy } from '#core/app/order.ts'

export const payoutOrder = orderBy(['name', '-amount'], '-amount')
