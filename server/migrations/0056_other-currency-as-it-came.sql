-- Attempts that took another currency than their sale's held what was asked for: their work items know what came.
UPDATE payments p SET amount_minor = (w.details -> 'taken' ->> 'amountMinor')::bigint,
  currency = w.details -> 'taken' ->> 'currency'
FROM work_items w JOIN sales s ON s.id = w.sale_id
WHERE w.kind = 'currency_mismatch' AND w.subject = p.id AND p.failure = 'currency_mismatch'
  AND p.currency = s.currency;
