import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { text } from '#demo/catalogue/demo-shapes.ts'
import type { notices } from '#server/modules/notices/tables.ts'

/** Notices for the demo's agencies, dated in the days before `startOn`. */
export function demoNotices(startOn: Day): (typeof notices.$inferInsert)[] {
  const on = (daysAgo: number) => instantAt(addDays(startOn, -daysAgo), '09:30', 'America/Mexico_City')
  return [
    {
      id: 'demo-notice-welcome',
      title: text('Su área de trabajo está lista', 'Your work area is ready'),
      body: text(
        'Desde aquí ve las llegadas del día, lo que falta por cobrar y las fechas límite para cancelar gratis.\n\nInvite a su equipo en «Vendedores»: cada persona elige su contraseña y ve solo lo que le corresponde.',
        'From here you see the day’s arrivals, what is still to be paid, and the last days to cancel at no cost.\n\nInvite your team under “Sellers”: everybody chooses their own password and sees only what concerns them.',
      ),
      publishedAt: on(9),
    },
    {
      id: 'demo-notice-sargassum',
      title: text('Temporada de sargazo en el Caribe', 'Sargassum season in the Caribbean'),
      body: text(
        'Varios hoteles de Tulum y Playa del Carmen avisan de arribos de sargazo. Comente con sus clientes antes de confirmar y ofrezca Isla Mujeres, Holbox o Bacalar como alternativa.\n\nConfirme con el botón que su equipo está enterado.',
        'Several hotels in Tulum and Playa del Carmen report sargassum on their beaches. Tell your customers before you confirm, and offer Isla Mujeres, Holbox or Bacalar instead.\n\nPlease confirm with the button that your team knows.',
      ),
      asksAcknowledgement: true,
      publishedAt: on(2),
    },
    {
      id: 'demo-notice-credit',
      accountIds: ['1001'],
      title: text('Ampliamos su línea de crédito', 'We raised your credit line'),
      body: text(
        'Su línea quedó en $250,000.00 MXN. Quien dirige la agencia puede repartir una parte entre las sucursales.',
        'Your line is now $250,000.00 MXN. Your agency’s owner may grant a part of it to its branches.',
      ),
      publishedAt: on(1),
    },
  ]
}
