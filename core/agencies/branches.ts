import { orderBy } from '#core/app/order.ts'

export const branchOrder = orderBy(['name', 'credit', 'left', 'balance', 'sellers', 'sales'], 'name')

export const branchesPageSize = 25
