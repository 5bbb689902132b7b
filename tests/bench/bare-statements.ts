// The statements of a bare booking. Each one writes everything of its step, in one round trip.

const nights = 'unit_id = $1 AND day >= $2::date AND day < $3::date'

/** The nights, with the components of a price. $1 unit, $2 arrival, $3 departure. */
export const lock = `
  SELECT day, allotment - sold - held AS free, price_minor, closed, min_stay
  FROM stock WHERE ${nights} ORDER BY day FOR NO KEY UPDATE`

/** $4 sale, $5 its code, $6 line, $7 idempotency key, then the content. */
export const hold = `
  WITH moved AS (
    UPDATE stock SET held = held + 1 WHERE ${nights}
  ), key AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, answer) VALUES ('hold:' || $8, $7, $16, $17::jsonb)
  ), sale AS (
    INSERT INTO sales (id, code, account_id, state, language, currency, expires_at)
    VALUES ($4, $5, $8, 'held', 'es', 'MXN', now() + interval '20 minutes')
  ), line AS (
    INSERT INTO lines (id, sale_id, account_id, position, kind, product_id, state, starts_on, ends_on, choice, snapshot, price,
      total_minor, rate, earnings, kept_from)
    VALUES ($6, $4, $8, 0, 'hotels', $9, 'held', $2::date, $3::date, $10, $11, $12, $13, $14, $15, $2::date)
  ), takes AS (
    INSERT INTO allocations (line_id, unit_id, day, quantity)
    SELECT $6, $1, day::date, 1 FROM generate_series($2::date, $3::date - 1, interval '1 day') AS day
  )
  INSERT INTO audit (account_id, actor, event, sale_id) VALUES ($8, 'visitor', 'held', $4)`

/** $1 sale, $2 payment, $3 idempotency key, then the content. */
export const attempt = `
  WITH sale AS (
    UPDATE sales SET state = 'pending_payment', expires_at = now() + interval '30 minutes',
      customer = $4, customer_email = $5, terms = $6
    WHERE id = $1 AND state = 'held' RETURNING id, account_id, currency
  ), key AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, answer) VALUES ('start-payment:' || $1, $3, $8, $9::jsonb)
  ), payment AS (
    INSERT INTO payments (id, sale_id, provider, method, purpose, state, amount_minor, currency)
    SELECT $2, id, 'sandbox', 'card', 'full', 'created', $7, currency FROM sale
  )
  INSERT INTO audit (account_id, actor, event, sale_id, details)
  SELECT account_id, 'customer', event, id, details
  FROM sale, (VALUES ('checked_out', '{"terms": "1"}'::jsonb), ('payment_started', jsonb_build_object(
    'paymentId', $2::text, 'method', 'card', 'purpose', 'full', 'amountMinor', $7::int))) AS told (event, details)`

/** $1 payment, $2 the provider's id of it, $3 the URL where the customer pays. */
export const open = `
  UPDATE payments SET provider_ref = $2, redirect_url = $3, state = 'requires_action' WHERE id = $1`

/**
 * $1 unit, $2 arrival, $3 departure, $4 sale, $5 payment, $6 the provider's id of the event, $7 the event, $8 line, $9 the
 * agency's earnings.
 */
export const confirm = `
  WITH event AS (
    INSERT INTO provider_events (provider, event_id, body) VALUES ('sandbox', $6, $7)
  ), payment AS (
    UPDATE payments SET state = 'captured', captured_at = now() WHERE id = $5
  ), sale AS (
    UPDATE sales SET state = 'confirmed', confirmed_at = now(), expires_at = NULL
    WHERE id = $4 AND state = 'pending_payment' RETURNING id, account_id, currency
  ), earned AS (
    INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, line_id)
    SELECT account_id, 'commission', $9, currency, id, $8 FROM sale
  ), line AS (
    UPDATE lines SET state = 'confirmed' WHERE sale_id = $4
  ), moved AS (
    UPDATE stock SET held = held - 1, sold = sold + 1 WHERE ${nights}
  ), told AS (
    INSERT INTO audit (account_id, actor, event, sale_id, details)
    SELECT account_id, 'system', event, id, jsonb_build_object('paymentId', $5::text)
    FROM sale, (VALUES ('payment_received'), ('confirmed')) AS told (event)
  )
  SELECT graphile_worker.add_job('send-mail',
    payload => json_build_object('template', 'sale-confirmed', 'saleId', $4::text),
    job_key => 'mail:sale-confirmed:' || $4)`
