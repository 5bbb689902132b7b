-- Tells every process that an agency's own domain, or the state of an agency that may have one, has changed.
CREATE FUNCTION domains_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('domains', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER domains_changed AFTER INSERT OR UPDATE OR DELETE ON domains
  FOR EACH STATEMENT EXECUTE FUNCTION domains_changed();
--> statement-breakpoint
CREATE TRIGGER domains_changed AFTER UPDATE OF state ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION domains_changed();
