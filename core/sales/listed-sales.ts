import { orderBy } from '#core/app/order.ts'

export const salesPageSize = 25

export const saleOrder = orderBy(
  ['-booked', 'travels', 'client', 'seller', 'state', '-total', '-due'],
  '-booked',
)

/** In place of a seller: customers who bought online. */
export const nobodySold = 'customers'

/** Sales with open tasks, arrivals today, a balance due, cash to hand back, or a penalty that begins soon. */
export const agendas = ['waiting', 'arrivals', 'awaiting', 'cash', 'deadlines'] as const
export type Agenda = (typeof agendas)[number]
