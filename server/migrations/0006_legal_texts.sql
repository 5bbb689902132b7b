CREATE TABLE "legal_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"body" jsonb,
	"revision" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"starts_on" text NOT NULL,
	"body" jsonb NOT NULL,
	"template" boolean DEFAULT false NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
-- Drafts are for the platform's people; published texts are public.
ALTER TABLE legal_drafts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_drafts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON legal_drafts USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
--> statement-breakpoint
-- What people accepted stays as they read it.
CREATE FUNCTION keep_legal_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published legal texts do not change' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION keep_legal_texts();
--> statement-breakpoint
-- The templates: a lawyer adapts them before the platform sells.
INSERT INTO legal_texts (kind, version, starts_on, template, published_at, body) VALUES
  ('customer_terms', '2026-11-draft', '2026-11-01', true, '2026-11-01T00:00:00Z', $body${
 "es": {
  "title": "Términos y condiciones",
  "sections": [
   {
    "title": "1. Quién vende",
    "paragraphs": [
     "{{legalName}} («{{name}}»), con domicilio en {{address}}, teléfono {{phone}} y correo {{email}}, vende en esta página servicios turísticos de terceros: hospedaje, tours y traslados. Cada servicio lo presta el establecimiento u operador que aparece en su voucher."
    ]
   },
   {
    "title": "2. Precios e impuestos",
    "paragraphs": [
     "Los precios se muestran con todos los impuestos que se pagan antes del viaje: IVA y, en hospedaje, el impuesto estatal correspondiente. Las contribuciones municipales que cobra directamente el hotel, como el derecho de saneamiento ambiental, se muestran aparte y se pagan en el mostrador. El total que usted acepta es lo máximo que se le cobra: si el precio baja, paga menos; si sube, le pedimos una nueva aceptación."
    ]
   },
   {
    "title": "3. Apartado y confirmación",
    "paragraphs": [
     "Al continuar desde el carrito apartamos sus lugares 20 minutos, que puede ampliar una vez. La reservación queda firme cuando recibimos la confirmación del pago y le enviamos el voucher con su clave. Un carrito con varios servicios se confirma completo o no se confirma."
    ]
   },
   {
    "title": "4. Quién cobra y cómo se paga",
    "paragraphs": [
     "Los pagos en línea (tarjeta, efectivo con referencia o transferencia) los recibe, por cuenta de {{name}}, la plataforma en la que funciona esta página, por medio de su proveedor de pagos: los datos de su tarjeta los recibe él; nosotros no los vemos ni los guardamos. El efectivo que paga en la agencia lo recibe {{name}}. Cuando el viaje empieza dentro de treinta días o más puede dejar un anticipo y liquidar el resto a más tardar catorce días antes de la primera fecha."
    ]
   },
   {
    "title": "5. Dinero que llega tarde",
    "paragraphs": [
     "Si su pago llega cuando el apartado ya venció, confirmamos la reservación siempre que aún haya lugar al mismo precio. Si no lo hay, le devolvemos el importe completo por la misma vía."
    ]
   },
   {
    "title": "6. Cancelaciones y devoluciones",
    "paragraphs": [
     "Cada servicio se vende con su propia política, que ve antes de pagar y que queda escrita en su voucher. Los plazos corren en la hora local del destino. Puede cancelar en línea un servicio o toda la reservación: antes de confirmar le decimos cuánto cuesta y cuánto se le devuelve. Las tarifas no reembolsables no tienen devolución. El dinero vuelve por la misma vía, en 5 a 10 días hábiles según su banco; lo que pagó en efectivo en la agencia se lo entrega la agencia."
    ]
   },
   {
    "title": "7. Cambios por parte del prestador",
    "paragraphs": [
     "Si un prestador no puede dar el servicio, le ofrecemos uno equivalente o la devolución íntegra de lo pagado por él, además de la compensación que fije la ley."
    ]
   },
   {
    "title": "8. Viajeros",
    "paragraphs": [
     "Los nombres deben coincidir con la identificación de cada viajero. Las edades de los menores se consideran a la fecha del servicio. Es responsabilidad de cada viajero contar con los documentos que exijan las autoridades."
    ]
   },
   {
    "title": "9. Aclaraciones",
    "paragraphs": [
     "Escríbanos a {{email}} o llame al {{phone}}; respondemos en un plazo máximo de cinco días hábiles. También puede acudir a la Procuraduría Federal del Consumidor."
    ]
   },
   {
    "title": "10. Ley aplicable",
    "paragraphs": [
     "Estos términos se rigen por las leyes de los Estados Unidos Mexicanos, en especial la Ley Federal de Protección al Consumidor y la Ley General de Turismo."
    ]
   }
  ]
 },
 "en": {
  "title": "Terms and conditions",
  "sections": [
   {
    "title": "1. Who sells",
    "paragraphs": [
     "{{legalName}} (“{{name}}”), of {{address}}, telephone {{phone}}, e-mail {{email}}, sells lodging, tours and transfers provided by third parties on this page. Each service is provided by the establishment or operator named in your voucher."
    ]
   },
   {
    "title": "2. Prices and taxes",
    "paragraphs": [
     "Prices are shown with all taxes that are paid before the trip: value added tax and, on lodging, the state’s own tax. Municipal charges that the hotel collects itself, such as the environmental sanitation fee, are shown apart and paid at the desk. The total you accept is the most you are charged: if the price falls you pay less; if it rises we ask for a new acceptance."
    ]
   },
   {
    "title": "3. Hold and confirmation",
    "paragraphs": [
     "When you continue from the cart we hold your places for 20 minutes, which you can extend once. The reservation is firm once we have confirmation of your payment and have sent you the voucher with its code. A cart with several services is confirmed as a whole or not at all."
    ]
   },
   {
    "title": "4. Who charges and how to pay",
    "paragraphs": [
     "Online payments (card, cash with a reference, or transfer) are received on behalf of {{name}} by the platform that runs this page, through its payment provider. The provider gets your card details; we neither see nor keep them. Cash that you pay at the agency is received by {{name}}. When the trip starts thirty or more days ahead, you can leave a deposit and pay the rest no later than fourteen days before the first date."
    ]
   },
   {
    "title": "5. Money that arrives late",
    "paragraphs": [
     "If your payment arrives after the hold has ended, we confirm the reservation as long as there is still room at the same price. Otherwise we return the full amount the way it came."
    ]
   },
   {
    "title": "6. Cancellations and refunds",
    "paragraphs": [
     "Each service is sold with its own policy, which you see before paying and which is written in your voucher. Deadlines run in the destination’s local time. You can cancel one service or the whole reservation online: before you confirm, we tell you what it costs and what you get back. Non-refundable rates have no refund. Refunds go back the way you paid, within 5 to 10 business days depending on your bank; the agency hands back what you paid there in cash."
    ]
   },
   {
    "title": "7. Changes by the provider",
    "paragraphs": [
     "If a provider cannot deliver a service, we offer an equivalent one or a full refund of what you paid for it, besides the compensation set by law."
    ]
   },
   {
    "title": "8. Travelers",
    "paragraphs": [
     "Names must match each traveler’s identification. Children’s ages count on the date of the service. Every traveler is responsible for the documents that authorities require."
    ]
   },
   {
    "title": "9. Questions and complaints",
    "paragraphs": [
     "Write to {{email}} or call {{phone}}; we answer within five business days. You may also turn to the Mexican consumer protection agency (Profeco)."
    ]
   },
   {
    "title": "10. Applicable law",
    "paragraphs": [
     "These terms are governed by the laws of the United Mexican States, in particular the Federal Consumer Protection Law and the General Tourism Law."
    ]
   }
  ]
 }
}$body$),
  ('privacy_notice', '2026-11-draft', '2026-11-01', true, '2026-11-01T00:00:00Z', $body${
 "es": {
  "title": "Aviso de privacidad",
  "sections": [
   {
    "title": "Responsable",
    "paragraphs": [
     "{{legalName}}, con domicilio en {{address}}, es responsable del tratamiento de sus datos personales."
    ]
   },
   {
    "title": "Datos que pedimos",
    "paragraphs": [
     "Nombre, correo, teléfono y país de quien reserva; y, solo cuando el servicio lo exige, nombre o edad de los viajeros. No pedimos datos sensibles ni recibimos los de su tarjeta."
    ]
   },
   {
    "title": "Para qué los usamos",
    "paragraphs": [
     "Finalidades necesarias: apartar y confirmar su reservación, cobrarla y devolverla, enviarle el voucher y avisarle de cambios, y cumplir obligaciones fiscales. No los usamos para publicidad sin su consentimiento por separado."
    ]
   },
   {
    "title": "Con quién los compartimos",
    "paragraphs": [
     "Con el prestador de cada servicio, en la medida en que lo necesita para atenderle; con el proveedor de pagos; y con autoridades cuando la ley lo ordena."
    ]
   },
   {
    "title": "En su dispositivo",
    "paragraphs": [
     "El carrito y lo que escribe en los formularios se guardan en su propio dispositivo para que no los pierda sin señal. Puede borrarlos desde los ajustes del navegador. Usamos cookies propias solo para reconocer su sesión y recordar su idioma. Si este sitio mide sus visitas (con Google Tag Manager, Hotjar o Datadog), esos servicios pueden guardar las suyas: saben qué páginas y productos se ven, no quién es usted, y no están en las páginas de pago ni en las de su reservación, salvo para avisar de fallas. Si su navegador pide que no lo sigan («Do Not Track» o «Global Privacy Control»), no se cargan."
    ]
   },
   {
    "title": "Sus derechos",
    "paragraphs": [
     "Puede acceder a sus datos, rectificarlos, cancelarlos u oponerse a su uso (derechos ARCO), y revocar su consentimiento, escribiendo a {{email}} con una copia de su identificación. Respondemos en un máximo de veinte días hábiles. La autoridad en la materia es la Secretaría Anticorrupción y Buen Gobierno."
    ]
   },
   {
    "title": "Cambios",
    "paragraphs": [
     "Publicamos en esta página cualquier cambio a este aviso, con su versión."
    ]
   }
  ]
 },
 "en": {
  "title": "Privacy notice",
  "sections": [
   {
    "title": "Responsible party",
    "paragraphs": [
     "{{legalName}}, of {{address}}, is responsible for your personal data."
    ]
   },
   {
    "title": "What we ask for",
    "paragraphs": [
     "Name, e-mail, telephone and country of the person who books; and, only where the service requires it, the travelers’ names or ages. We ask for no sensitive data and never receive your card’s."
    ]
   },
   {
    "title": "What we use it for",
    "paragraphs": [
     "Necessary purposes: to hold and confirm your reservation, to charge and refund it, to send you the voucher and tell you about changes, and to meet tax duties. We do not use it for advertising without your separate consent."
    ]
   },
   {
    "title": "Who we share it with",
    "paragraphs": [
     "With the provider of each service as far as they need it to look after you; with the payment provider; and with authorities where the law orders it."
    ]
   },
   {
    "title": "On your device",
    "paragraphs": [
     "The cart and what you type into forms are kept on your own device so that you do not lose them when the connection drops. You can delete them in the browser’s settings. We set cookies of our own only to recognize your session and to remember your language. If this site measures its visits (with Google Tag Manager, Hotjar or Datadog), those services may set theirs: they learn which pages and products are looked at, not who you are, and they are absent from payment pages and from your reservation’s, except to report faults. If your browser asks not to be followed (Do Not Track or Global Privacy Control), they are not loaded."
    ]
   },
   {
    "title": "Your rights",
    "paragraphs": [
     "You can access, correct or delete your data, oppose its use, and withdraw consent by writing to {{email}} with a copy of your identification. We answer within twenty business days. The authority is Mexico’s Secretaría Anticorrupción y Buen Gobierno."
    ]
   },
   {
    "title": "Changes",
    "paragraphs": [
     "Any change to this notice is published on this page with its version."
    ]
   }
  ]
 }
}$body$),
  ('agency_contract', '2026-11-draft', '2026-11-01', true, '2026-11-01T00:00:00Z', $body${
 "es": {
  "title": "Condiciones para agencias y aviso de privacidad",
  "sections": [
   {
    "title": "La relación",
    "paragraphs": [
     "La agencia vende a sus clientes, en su propio nombre, los servicios que ofrece la plataforma. Puede conocer el catálogo desde que se registra y vender desde que se aprueba su registro."
    ]
   },
   {
    "title": "Precios y comisiones",
    "paragraphs": [
     "La comisión y el margen se acuerdan al aprobar el registro y se ven en los datos de la agencia. Se pagan a la cuenta registrada, contra el comprobante fiscal que corresponda."
    ]
   },
   {
    "title": "Crédito",
    "paragraphs": [
     "Si se concede una línea de crédito, la agencia responde por lo vendido con ella. La línea puede cambiar o suspenderse cuando haya adeudos vencidos."
    ]
   },
   {
    "title": "Veracidad",
    "paragraphs": [
     "La agencia confirma que sus datos y documentos son verdaderos y se compromete a mantenerlos al día. La plataforma puede suspender la venta mientras se aclara una duda."
    ]
   },
   {
    "title": "Aviso de privacidad",
    "paragraphs": [
     "Usamos sus datos para revisar su registro, operar la cuenta, pagarle y cumplir la ley. Los documentos y la cuenta bancaria se guardan cifrados; solo los ven quien administra la agencia y el personal que revisa registros. Puede pedir acceso, corrección, cancelación u oposición respondiendo a cualquiera de nuestros correos."
    ]
   }
  ]
 },
 "en": {
  "title": "Terms for agencies and privacy notice",
  "sections": [
   {
    "title": "The relationship",
    "paragraphs": [
     "The agency sells the services on the platform to its customers in its own name. It may look around from the moment it registers, and sell once its registration is approved."
    ]
   },
   {
    "title": "Prices and commission",
    "paragraphs": [
     "Commission and mark-up are agreed on approval and shown among the agency’s details. They are paid to the registered account against the invoice required by law."
    ]
   },
   {
    "title": "Credit",
    "paragraphs": [
     "Where a credit line is granted, the agency answers for what is sold on it. The line may change or be suspended while payments are overdue."
    ]
   },
   {
    "title": "Truthfulness",
    "paragraphs": [
     "The agency confirms that its details and documents are true and keeps them up to date. The platform may suspend selling while a doubt is cleared up."
    ]
   },
   {
    "title": "Privacy notice",
    "paragraphs": [
     "We use your data to review your registration, run the account, pay you and follow the law. Documents and bank account are kept encrypted; only those who run the agency and the staff who review registrations see them. You may ask for access, correction or deletion, or object, by replying to any of our e-mails."
    ]
   }
  ]
 }
}$body$);
