-- Tells every process that something other than stock has changed that public pages show: pages in memory are checked
-- before they are sent again. Equal messages of a transaction are sent once. Stock and prices have the channel "stock".
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['accounts', 'assortment_rules', 'booking_page_editions', 'destinations',
    'exchange_rates', 'group_blocks', 'groups', 'legal_texts', 'local_fees', 'products', 'rates', 'settings', 'tax_rules',
    'transfer_desks', 'units', 'zones']
  LOOP
    EXECUTE format('CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION content_changed()', shown);
  END LOOP;
END
$$;
