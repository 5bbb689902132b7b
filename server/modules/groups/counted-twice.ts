import { sql } from 'drizzle-orm'

/** Rooms that confirmed sales of the group `g` took. */
const soldRooms = `FROM sales s JOIN lines l ON l.sale_id = s.id
  WHERE s.account_id = g.account_id AND s.state IN ('confirmed', 'completed', 'no_show') AND l.state = 'confirmed'
    AND l.kind = 'hotels' AND l.choice->>'groupUrl' = g.url
    AND l.starts_on BETWEEN g.starts_on::date - 60 AND g.ends_on::date + 60`

/** How many people sleep in rooms that sales of the group `g` took. */
export const guestsOfSales =
  sql.raw(`(SELECT coalesce(sum((i->>'adults')::int + jsonb_array_length(i->'childAges')), 0)::int
  FROM (SELECT l.snapshot ${soldRooms}) sold CROSS JOIN jsonb_array_elements(sold.snapshot->'items') i)`)

/** As names are compared: written with or without accents, with one surname or two. Ends with a space. */
const nameOf = (given: string, family: string) =>
  `trim(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', ${given}, ${family}), NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')) || ' '`
/** A phone number and its owner's first name, since families share a number. Null if it is not a phone number. */
const phoneOf = (phone: string, name: string) =>
  `(SELECT digits || split_part(${name}, ' ', 1) FROM right(regexp_replace(${phone}, '\\D', '', 'g'), 10) digits WHERE length(digits) = 10)`

/** To join to groups `g`: `sold`, the names of those who booked rooms or sleep there, and their phones. */
export const soldPeople = sql.raw(`(
  SELECT array_agg(name) AS names, array_agg(${phoneOf('phone', 'name')}) AS phones
  FROM (SELECT s.customer, l.travellers ${soldRooms}) room
  CROSS JOIN LATERAL (
    SELECT ${nameOf("customer->>'givenName'", "customer->>'familyName'")} AS name, customer->>'phone' AS phone
    UNION ALL
    SELECT ${nameOf("t->>'givenName'", "t->>'familyName'")}, '' FROM jsonb_array_elements(travellers) t
  ) person WHERE name <> ' ') sold`)

/** To join to people `x` of a rooming list: how they are called. `OFFSET` keeps it from being made again for each name of others. */
export const ownName = sql.raw(`(SELECT ${nameOf('x.given_name', 'x.family_name')} AS name OFFSET 0) own`)

/** Whether somebody `x` of a rooming list, with their `own` name, is one of those `sold` people. */
export const isSoldARoom = sql.raw(`(
  EXISTS (SELECT FROM unnest(sold.names) name WHERE starts_with(name, own.name) OR starts_with(own.name, name))
  OR coalesce(${phoneOf('x.phone', 'own.name')} = ANY (sold.phones), false))`)
