import type { HotelSeed } from './make-hotel.ts'

/** Hotels of Cancún, Cozumel and Punta Cana. */
export const caribbeanHotels: Record<string, HotelSeed[]> = {
  cancun: [
    {
      name: 'Azul Caracol',
      zone: 'zona-hotelera',
      stars: 5,
      style: 'beach',
      meals: 'all-inclusive',
      price: 6200,
      rooms: 'jardin mar junior familiar suite villa',
      address: 'Blvd. Kukulcán km 14.2, Zona Hotelera, 77500 Cancún, Q. Roo',
      amenities:
        'pool beach wifi spa gym restaurant bar kids_club family air_conditioning parking accessible',
      summary:
        'Todo incluido de playa larga, con seis restaurantes y ni un solo brazalete de plástico. | All-inclusive on a long beach, with six restaurants and not one plastic wristband.',
      story:
        'El edificio se curva como el caracol que le da nombre, así que casi todas las habitaciones ven el mar de frente. Por la mañana hay yoga en el muelle; por la noche, mariscos a la leña y un trío que acepta peticiones. | The building curls like the conch it is named after, so nearly every room faces the sea head-on. Mornings start with yoga on the pier; nights end with wood-fired seafood and a trio that takes requests.',
      sizeBp: 18_000,
      featured: true,
    },
    {
      name: 'Brisa de Nizuc',
      zone: 'punta-nizuc',
      stars: 5,
      style: 'beach',
      meals: 'half-board',
      price: 7400,
      rooms: 'mar king-mar junior suite villa',
      address: 'Retorno Nizuc 3, Punta Nizuc, 77500 Cancún, Q. Roo',
      amenities: 'pool beach wifi spa gym restaurant bar adults_only air_conditioning parking',
      summary:
        'Refugio para parejas entre manglar y arrecife, a minutos del aeropuerto. | A hideaway for two between mangrove and reef, minutes from the airport.',
      story:
        'La playa mira hacia el arrecife y no hacia las olas: el agua amanece como un plato. Las terrazas están puestas para no verse unas a otras y la cena cambia según lo que trajeron las lanchas. | The beach faces the reef rather than the swell, so the water lies flat as a plate at dawn. Terraces are set so that no one looks into another, and dinner follows whatever the boats brought in.',
      weekendMinStay: 2,
    },
    {
      name: 'Hotel Siete Mares',
      zone: 'zona-hotelera',
      stars: 4,
      style: 'beach',
      meals: 'room',
      price: 3100,
      rooms: 'jardin mar king-mar familiar',
      address: 'Blvd. Kukulcán km 8.7, Zona Hotelera, 77500 Cancún, Q. Roo',
      amenities: 'pool beach wifi restaurant bar gym family air_conditioning parking',
      summary:
        'Frente a una playa tranquila, a un viaje en camión del ferri a Isla Mujeres. | On a gentle beach, one bus ride from the Isla Mujeres ferry.',
      story:
        'Es un hotel de familias que regresan cada verano y saludan al cantinero por su nombre. La playa del lado norte casi no tiene oleaje, y los lobbies huelen a coco y a bloqueador, como debe ser. | Families come back here every summer and greet the barman by name. The north-side beach has hardly a wave, and the lobby smells of coconut and sun cream, as it should.',
      sizeBp: 14_000,
    },
    {
      name: 'La Palapa Grande',
      zone: 'zona-hotelera',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 4300,
      rooms: 'jardin mar junior familiar',
      address: 'Blvd. Kukulcán km 17.5, Zona Hotelera, 77500 Cancún, Q. Roo',
      amenities: 'pool beach wifi restaurant bar kids_club family gym air_conditioning accessible',
      summary:
        'Todo incluido sencillo y alegre, con tobogán, cine al aire libre y tacos a medianoche. | Plain, cheerful all-inclusive with a slide, outdoor films and midnight tacos.',
      story:
        'La palapa del centro mide veinte metros y debajo cabe la vida entera del hotel: desayuno, bingo, siesta y baile. Los niños tienen su propia alberca y los papás, un rincón donde nadie anuncia nada por altavoz. | The palm roof in the middle is twenty meters high and the whole life of the hotel fits below it: breakfast, bingo, siesta, dancing. Children have a pool of their own, and parents a corner where nobody uses a loudspeaker.',
      sizeBp: 20_000,
    },
    {
      name: 'Casa Nader',
      zone: 'centro',
      stars: 3,
      style: 'boutique',
      meals: 'breakfast',
      price: 1450,
      rooms: 'estudio king tina loft',
      address: 'Av. Nader 61, Supermanzana 3, 77500 Cancún, Q. Roo',
      amenities: 'pool wifi breakfast air_conditioning bicycles pets laundry',
      summary:
        'El Cancún de los cancunenses: taquerías, árboles y una alberca pequeña. | The Cancún that locals live in: taco stands, trees and a small pool.',
      story:
        'Aquí se duerme entre vecinos, a dos cuadras del Parque de las Palapas. Los dueños dibujan en un mapa dónde cenar cochinita y a qué hora sale el camión a la playa. | You sleep among neighbors here, two blocks from Parque de las Palapas. The owners draw on a map where to eat cochinita and when the beach bus leaves.',
    },
    {
      name: 'Posada del Faro',
      zone: 'puerto-juarez',
      stars: 2,
      style: 'boutique',
      meals: 'room',
      price: 980,
      rooms: 'estudio king loft',
      address: 'Calle López Portillo 14, Puerto Juárez, 77520 Cancún, Q. Roo',
      amenities: 'wifi air_conditioning parking restaurant pets',
      summary:
        'Posada limpia junto al muelle, para quien cruza temprano a la isla. | A clean inn beside the pier for those who cross to the island early.',
      story:
        'Doce habitaciones, hamacas en el pasillo y un comedor donde el pescado frito llega con tortillas recién hechas. El primer ferri se oye desde la cama. | Twelve rooms, hammocks along the corridor and a dining room where fried fish comes with tortillas just off the griddle. You can hear the first ferry from bed.',
      sizeBp: 3000,
    },
  ],
  cozumel: [
    {
      name: 'Arrecife Colorado',
      zone: 'zona-sur',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 3900,
      rooms: 'jardin mar king-mar junior familiar',
      address: 'Carretera Costera Sur km 12.8, 77600 Cozumel, Q. Roo',
      amenities: 'pool beach wifi restaurant bar spa family air_conditioning bicycles',
      summary:
        'Resort de buzos: muelle propio, tanques listos y cenas sin prisa. | A divers’ resort: own pier, tanks ready and unhurried dinners.',
      story:
        'La pared de Palancar queda a diez minutos en lancha y el hotel entero gira alrededor de esa buena noticia. Los que no bucean bajan por la escalera del muelle y ven lo mismo con un visor. | The Palancar wall is ten minutes away by boat, and the whole hotel revolves around that good news. Those who do not dive go down the pier ladder and see much the same through a mask.',
    },
    {
      name: 'Mirador Ixchel',
      zone: 'zona-norte',
      stars: 4,
      style: 'beach',
      meals: 'room',
      price: 2750,
      rooms: 'mar king-mar junior suite',
      address: 'Av. Rafael E. Melgar Norte km 3.8, 77613 Cozumel, Q. Roo',
      amenities: 'pool beach wifi gym restaurant bar air_conditioning parking accessible',
      summary:
        'Atardeceres de frente y el pueblo a un paseo en bicicleta. | Sunsets straight ahead and the town a bicycle ride away.',
      story:
        'Todas las habitaciones miran al poniente, de modo que el hotel se queda en silencio a la misma hora cada tarde. El bar prepara una bebida con xtabentún que nadie pide una sola vez. | Every room looks west, so the hotel goes quiet at the same hour each evening. The bar makes a drink with xtabentún that no one orders only once.',
    },
    {
      name: 'Hostal Casa Melgar',
      zone: 'san-miguel',
      stars: 3,
      style: 'colonial',
      meals: 'breakfast',
      price: 1250,
      rooms: 'sencilla patio king-patio familiar',
      address: 'Calle 5 Sur 120, San Miguel, 77600 Cozumel, Q. Roo',
      amenities: 'wifi breakfast air_conditioning bicycles laundry',
      summary:
        'Casa de madera isleña a dos cuadras del malecón. | A timber island house two blocks from the seafront.',
      story:
        'La casa tiene más de un siglo y las tablas todavía truenan con la humedad. En el patio se cuelgan los trajes de neopreno y se cuentan, exagerados, los tiburones del día. | The house is over a century old and its boards still creak in the damp. Wetsuits dry in the courtyard, where the day’s sharks are told and enlarged.',
      sizeBp: 6000,
    },
  ],
  'punta-cana': [
    {
      name: 'Coral Mambo',
      zone: 'bavaro',
      stars: 5,
      style: 'beach',
      meals: 'all-inclusive',
      price: 310,
      rooms: 'jardin mar junior familiar suite',
      address: 'Av. Alemania s/n, Bávaro, 23301 Punta Cana, La Altagracia',
      amenities: 'pool beach wifi spa gym restaurant bar kids_club family air_conditioning accessible',
      summary:
        'Todo incluido con orquesta en vivo y la arena más fina de Bávaro. | All-inclusive with a live band and the finest sand in Bávaro.',
      story:
        'Las palmeras van en hilera hasta donde se pierde la vista y las hamacas cuelgan de cada tercera. A las siete empieza el merengue, primero las clases y luego lo que cada quien pueda. | Palms run in a row as far as you can see, with a hammock on every third one. Merengue begins at seven: lessons first, then whatever each guest can manage.',
      sizeBp: 20_000,
      featured: true,
    },
    {
      name: 'Cayo Sereno',
      zone: 'cap-cana',
      stars: 5,
      style: 'beach',
      meals: 'half-board',
      price: 420,
      rooms: 'king-mar junior suite villa',
      address: 'Blvd. Zona Hotelera, Cap Cana, 23302 Punta Cana, La Altagracia',
      amenities: 'pool beach wifi spa gym restaurant bar adults_only air_conditioning parking',
      summary:
        'Suites de piedra coralina sobre una caleta cerrada al oleaje. | Coral-stone suites above a cove closed to the swell.',
      story:
        'La caleta es tan tranquila que se desayuna con los pies en el agua. El chef trabaja con pescadores de Boca de Yuma y explica cada plato sin micrófono. | The cove is so still that people have breakfast with their feet in it. The chef works with fishermen from Boca de Yuma and explains each dish without a microphone.',
      weekendMinStay: 2,
      sizeBp: 6000,
    },
    {
      name: 'Palmar Uvero',
      zone: 'uvero-alto',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 195,
      rooms: 'jardin mar junior familiar',
      address: 'Carretera Uvero Alto km 2, 23000 Uvero Alto, La Altagracia',
      amenities: 'pool beach wifi restaurant bar kids_club family gym air_conditioning',
      summary:
        'Playa de olas, caballos al amanecer y precio amable. | Surf beach, horses at dawn and a friendly price.',
      story:
        'Uvero Alto conserva el Caribe de olas y viento que otros tramos perdieron. El hotel lo aprovecha con tablas para niños, paseos a caballo y una cafetería abierta toda la noche. | Uvero Alto keeps the windy, wave-tossed Caribbean that other stretches have lost. The hotel makes the most of it with children’s boards, horse rides and a café that never shuts.',
      sizeBp: 14_000,
    },
    {
      name: 'Villa Guayacán',
      zone: 'bavaro',
      stars: 3,
      style: 'boutique',
      meals: 'breakfast',
      price: 88,
      rooms: 'estudio king tina loft',
      address: 'Calle Los Corales 22, Bávaro, 23301 Punta Cana, La Altagracia',
      amenities: 'pool wifi breakfast air_conditioning bicycles pets',
      summary:
        'Quince habitaciones alrededor de una alberca, a cuatro minutos de la playa. | Fifteen rooms around a pool, four minutes from the beach.',
      story:
        'La dueña sirve mangú con cebolla morada y quiere saber cómo durmió usted. A la vuelta están la panadería, el colmado y un guardia que saluda a todos en tres idiomas. | The owner serves mangú with pickled onion and wants to know how you slept. The bakery, the corner store and a guard who greets everyone in three languages are just around the corner.',
      sizeBp: 7000,
    },
  ],
}
