import type { HotelSeed } from './make-hotel.ts'

/** Hotels of Los Cabos and Puerto Vallarta. */
export const pacificHotels: Record<string, HotelSeed[]> = {
  'los-cabos': [
    {
      name: 'Tierra Cardón',
      open: { from: '09-21', to: '08-31' },
      zone: 'corredor-turistico',
      stars: 5,
      style: 'desert',
      meals: 'half-board',
      price: 8900,
      rooms: 'cardon doble mar fogata casita',
      address: 'Carretera Transpeninsular km 17.3, 23410 Cabo San Lucas, B. C. S.',
      amenities: 'pool beach wifi spa gym restaurant bar adults_only air_conditioning parking',
      summary:
        'Adobe, agave y fogatas frente a un mar donde pasan ballenas. | Adobe, agave and fire pits before a sea where whales go by.',
      story:
        'Las casas tienen el color exacto del cerro y desde la carretera casi no se ven. En invierno el personal interrumpe el desayuno para señalar chorros en el horizonte, y nadie se queja. | The houses are the very color of the hill and can hardly be seen from the road. In winter the staff interrupt breakfast to point at spouts on the horizon, and nobody minds.',
      featured: true,
      weekendMinStay: 2,
    },
    {
      name: 'Finisterra Pacífico',
      zone: 'cabo-san-lucas',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 4800,
      rooms: 'jardin mar king-mar junior familiar',
      address: 'Camino al Faro Viejo 210, 23450 Cabo San Lucas, B. C. S.',
      amenities: 'pool beach wifi gym spa restaurant bar kids_club family air_conditioning accessible',
      summary:
        'Todo incluido sobre la playa larga del Pacífico, a pie de la marina. | All-inclusive on the long Pacific beach, a walk from the marina.',
      story:
        'El mar de este lado es para mirarse, con olas que suenan como camiones; para nadar están las cinco albercas. La marina y sus lanchas quedan a diez minutos caminando. | The sea on this side is for looking at, with waves that sound like lorries; the five pools are for swimming. The marina and its boats are a ten-minute walk.',
      sizeBp: 16_000,
    },
    {
      name: 'Posada del Estero',
      open: { from: '09-16', to: '08-24' },
      zone: 'san-jose-del-cabo',
      stars: 4,
      style: 'colonial',
      meals: 'breakfast',
      price: 2700,
      rooms: 'patio king-patio terraza suite',
      address: 'Calle Obregón 33, Centro, 23400 San José del Cabo, B. C. S.',
      amenities: 'pool wifi breakfast restaurant bar air_conditioning bicycles garden',
      summary:
        'En el barrio de las galerías, con jueves de arte y panadería propia. | In the gallery quarter, with Thursday art walks and its own bakery.',
      story:
        'San José se camina despacio y esta casa está en el mejor tramo, entre un taller de grabado y una heladería. El estero con sus garzas queda al final de la calle. | San José is for slow walking and this house stands on its best stretch, between a print workshop and an ice-cream parlour. The estuary and its herons lie at the end of the street.',
      sizeBp: 8000,
    },
    {
      name: 'Médano Sol',
      zone: 'cabo-san-lucas',
      stars: 3,
      style: 'beach',
      meals: 'room',
      price: 2150,
      rooms: 'jardin mar familiar',
      address: 'Camino al Hotel Hacienda 6, El Médano, 23453 Cabo San Lucas, B. C. S.',
      amenities: 'pool beach wifi bar restaurant air_conditioning parking family',
      summary:
        'A veinte pasos de la única playa donde aquí se nada sin miedo. | Twenty steps from the one beach here where you can swim at ease.',
      story:
        'Lo mejor del hotel está afuera: la playa El Médano, las pangas al Arco y los tacos de pescado de la esquina. Las habitaciones son claras, frescas y no pretenden más. | The best of the hotel is outside: El Médano beach, the boats to the Arch and the fish tacos on the corner. The rooms are bright, cool and claim nothing more.',
    },
    {
      name: 'Rancho Palo Verde',
      zone: 'san-jose-del-cabo',
      stars: 4,
      style: 'desert',
      meals: 'breakfast',
      price: 3300,
      rooms: 'cardon doble fogata casita',
      address: 'Camino a Ánimas Bajas km 3, 23407 San José del Cabo, B. C. S.',
      amenities: 'pool wifi breakfast restaurant spa garden family pets air_conditioning parking',
      summary:
        'Huerta orgánica, caballos y noches negras llenas de estrellas. | An organic farm, horses and black nights full of stars.',
      story:
        'Los jitomates del desayuno se cortan esa mañana y los niños pueden ayudar. Por la noche se apagan las luces del camino para que la Vía Láctea haga su parte. | Breakfast tomatoes are picked that morning, and children may help. At night the path lights are turned off so that the Milky Way can do its part.',
      sizeBp: 7000,
    },
  ],
  'puerto-vallarta': [
    {
      name: 'Casa Mirlo',
      zone: 'zona-romantica',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2800,
      rooms: 'estudio king tina azotea',
      address: 'Calle Púlpito 240, Emiliano Zapata, 48380 Puerto Vallarta, Jal.',
      amenities: 'pool wifi breakfast rooftop bar adults_only air_conditioning',
      summary:
        'Escaleras, buganvilias y una azotea que huele a limón y leña. | Stairs, bougainvillea and a rooftop that smells of lime and woodsmoke.',
      story:
        'La casa trepa el cerro en cinco niveles y cada descanso tiene una banca para tomar aire y mirar la bahía. Abajo están Los Muertos, el café de olla y la vida nocturna; arriba, el silencio. | The house climbs the hill in five levels, and every landing has a bench to catch your breath and look at the bay. Below are Los Muertos beach, pot coffee and nightlife; above, silence.',
      featured: true,
      sizeBp: 8000,
    },
    {
      name: 'Bahía Serena',
      zone: 'zona-hotelera',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 3600,
      rooms: 'jardin mar junior familiar',
      address: 'Blvd. Francisco Medina Ascencio 2420, 48333 Puerto Vallarta, Jal.',
      amenities: 'pool beach wifi gym restaurant bar kids_club family air_conditioning parking accessible',
      summary:
        'Todo incluido de ambiente familiar sobre el tramo ancho de la bahía. | Family-minded all-inclusive on the wide stretch of the bay.',
      story:
        'De diciembre a marzo se ven ballenas desde el comedor y hay quien deja enfriar los chilaquiles. El resto del año mandan los pelícanos, el voleibol y las albercas. | From December to March you can see whales from the dining room, and more than one plate of chilaquiles has gone cold. The rest of the year belongs to pelicans, volleyball and the pools.',
      sizeBp: 18_000,
    },
    {
      name: 'Velas y Cabos',
      zone: 'marina-vallarta',
      stars: 5,
      style: 'beach',
      meals: 'room',
      price: 4400,
      rooms: 'mar king-mar junior suite villa',
      address: 'Paseo de la Marina Sur 115, Marina Vallarta, 48335 Puerto Vallarta, Jal.',
      amenities: 'pool beach wifi spa gym restaurant bar business air_conditioning parking accessible',
      summary:
        'Elegante y a ocho minutos del aeropuerto, con campo de golf enfrente. | Elegant and eight minutes from the airport, with a golf course across the road.',
      story:
        'Es el hotel al que llegan las bodas y los consejos de administración, y sabe tratar igual de bien a ambos. Por la tarde conviene caminar el muelle, contar veleros y cenar pescado zarandeado. | Weddings and boards of directors come here, and it looks after both equally well. In the late afternoon, walk the pier, count the sails and have grilled zarandeado fish.',
      sizeBp: 12_000,
    },
    {
      name: 'Mismaloya Escondida',
      zone: 'mismaloya',
      stars: 4,
      style: 'jungle',
      meals: 'half-board',
      price: 2900,
      rooms: 'cabana king doble familiar',
      address: 'Carretera a Barra de Navidad km 11.5, Mismaloya, 48294 Puerto Vallarta, Jal.',
      amenities: 'pool beach wifi restaurant bar garden family air_conditioning parking',
      summary:
        'Donde el río sale al mar y la selva baja hasta la arena. | Where the river meets the sea and the jungle comes down to the sand.',
      story:
        'Se llega por una curva y de pronto se acaba la ciudad. Hay iguanas en los techos, pangas que salen a Los Arcos y una cascada a cuarenta minutos de caminata. | You come round a bend and suddenly the city is gone. There are iguanas on the roofs, boats leaving for Los Arcos and a waterfall forty minutes’ walk away.',
      sizeBp: 9000,
    },
    {
      name: 'Hotel Basilio',
      zone: 'zona-romantica',
      stars: 3,
      style: 'colonial',
      meals: 'room',
      price: 1300,
      rooms: 'sencilla patio king-patio familiar',
      address: 'Calle Basilio Badillo 311, Emiliano Zapata, 48380 Puerto Vallarta, Jal.',
      amenities: 'wifi air_conditioning restaurant laundry pets',
      summary:
        'Patio con guacamayas pintadas en la calle de los restaurantes. | A courtyard with painted macaws on the street of restaurants.',
      story:
        'Veintidós cuartos alrededor de un patio azul, con balcones a la calle para quien quiera oírla y cuartos interiores para quien no. La playa está a tres cuadras planas. | Twenty-two rooms around a blue courtyard, with balconies for those who want to hear the street and inner rooms for those who do not. The beach is three flat blocks away.',
    },
  ],
}
