import { orderBy } from '#core/app/order.ts'

export const salesPageSize = 25

export const saleOrder = orderBy(
  ['-booked', 'travels', 'client', 'seller', 'state', '-total', '-due'],
  '-booked',
)

/** In place of a seller: customers who bought without anybody's help. */
export const nobodySold = 'customers'

/** Sales to do something for, those that begin today, owe money, have cash to hand back, or soon cost a penalty. */
export const agendas = ['waiting', 'arrivals', 'awaiting', 'cash', 'deadlines'] as const
export type Agenda = (typeof agendas)[number]
