import { orderBy } from '#core/app/order.ts'

export const salesPageSize = 25

export const saleOrder = orderBy(
  ['-booked', 'travels', 'client', 'seller', 'state', '-total', '-due'],
  '-booked',
)

/** Stands for customers who bought online, in place of a seller's id. */
export const nobodySold = 'customers'

/** Sales with open tasks, arrivals today, a balance due, cash to be returned, or a penalty that begins soon. */
export const agendas = ['waiting', 'arrivals', 'awaiting', 'cash', 'deadlines'] as const
export type Agenda = (typeof agendas)[number]
