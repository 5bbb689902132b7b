import { sql } from 'drizzle-orm'

/** Rooms in confirmed sales to group `g`. */
const soldRooms = `FROM sales s JOIN lines l ON l.sale_id = s.id
  WHERE s.account_id = g.account_id AND s.state IN ('confirmed', 'completed', 'no_show') AND l.state = 'confirmed'
    AND l.kind = 'hotels' AND l.choice->>'groupUrl' = g.url
    AND l.starts_on BETWEEN g.starts_on::date - 60 AND g.ends_on::date + 60`

/** The number of people in the rooms that group `g` bought. */
export const guestsOfSales =
  sql.raw(`(SELECT coalesce(sum((i->>'adults')::int + jsonb_array_length(i->'childAges')), 0)::int
  FROM (SELECT l.snapshot ${soldRooms}) sold CROSS JOIN jsonb_array_elements(sold.snapshot->'items') i)`)

/** A name for comparison: without accents, in lower case, and ending with a space so that only whole words match. */
const nameOf = (given: string, family: string) =>
  `trim(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', ${given}, ${family}), NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')) || ' '`
/** A phone number with its owner's first name, since families share numbers. Null if it is not a phone number. */
const phoneOf = (phone: string, name: string) =>
  `(SELECT digits || split_part(${name}, ' ', 1) FROM right(regexp_replace(${phone}, '\\D', '', 'g'), 10) digits WHERE length(digits) = 10)`

/** Joins to groups `g`: `sold` has the names and phones of room buyers and their guests. */
export const soldPeople = sql.raw(`(
  SELECT array_agg(name) AS names, array_agg(${phoneOf('phone', 'name')}) AS phones
  FROM (SELECT s.customer, l.travellers ${soldRooms}) room
  CROSS JOIN LATERAL (
    SELECT ${nameOf("customer->>'givenName'", "customer->>'familyName'")} AS name, customer->>'phone' AS phone
    UNION ALL
    SELECT ${nameOf("t->>'givenName'", "t->>'familyName'")}, '' FROM jsonb_array_elements(travellers) t
  ) person WHERE name <> ' ') sold`)

/**
 * Joins to guests `x` of a rooming list: the normalized name. `OFFSET` prevents the name from being computed again for
 * each comparison.
 */
export const ownName = sql.raw(`(SELECT ${nameOf('x.given_name', 'x.family_name')} AS name OFFSET 0) own`)

/** SQL condition: the guest `x`, with the name from `own`, is among the `sold` people. */
export const isSoldARoom = sql.raw(`(
  EXISTS (SELECT FROM unnest(sold.names) name WHERE starts_with(name, own.name) OR starts_with(own.name, name))
  OR coalesce(${phoneOf('x.phone', 'own.name')} = ANY (sold.phones), false))`)
