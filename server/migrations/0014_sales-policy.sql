-- As before (0006), with the accounts split once per statement: a report asks it of every sale.
ALTER POLICY tenant ON sales USING ((SELECT current_setting('alforja.scope', true)) = 'platform'
  OR account_id = ANY ((SELECT string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','))::text[]));
