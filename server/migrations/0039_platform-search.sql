CREATE TABLE "search_words" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"account_id" text,
	"word" text NOT NULL,
	CONSTRAINT "search_words_kind_subject_id_word_pk" PRIMARY KEY("kind","subject_id","word")
);
--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("kind","word" text_pattern_ops,"account_id","subject_id");--> statement-breakpoint
CREATE INDEX "sales_code_beginning" ON "sales" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_at_id_index" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_account_id_at_id_index" ON "audit" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor_at_id_index" ON "audit" USING btree ("actor","at","id");
--> statement-breakpoint
ALTER TABLE search_words ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE search_words FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON search_words USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
-- The words of texts, an e-mail whole and in parts, and a phone by all its digits and by its last ten, seven and four, as
-- people say them. Without accents and capitals, as core/folded.ts compares.
CREATE FUNCTION search_words_of(texts text, email text, phone text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT left(word, 80) FROM (
    SELECT regexp_split_to_table(plain, '[\s!-/:-@[-`{-~\u00a0-\u00bf\u2010-\u205e]+') AS word FROM (
      SELECT lower(regexp_replace(normalize(concat_ws(' ', texts, email), NFD), '[\u0300-\u036f]', '', 'g')) AS plain
    ) folded
    UNION ALL SELECT lower(trim(email))
    UNION ALL SELECT right(digits, size) FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) d,
      unnest(ARRAY[length(digits), 10, 7, 4]) AS size WHERE length(digits) >= 7
  ) parts WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_words(of_kind text, of_subject text, of_account text, texts text, email text, phone text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words WHERE kind = of_kind AND subject_id = of_subject;
  INSERT INTO search_words (kind, subject_id, account_id, word)
    SELECT of_kind, of_subject, of_account, word FROM search_words_of(texts, email, phone) AS word
    ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- An agency by what it is called, and by who registered it.
CREATE FUNCTION keep_agency_words(of_account text) RETURNS void LANGUAGE sql AS $$
  SELECT keep_search_words('agency', a.id, a.id, concat_ws(' ', a.id, a.name, a.legal_name, r.contact_name, r.rfc),
    a.email, a.phone)
  FROM accounts a LEFT JOIN registrations r ON r.account_id = a.id WHERE a.id = of_account
$$;
--> statement-breakpoint
CREATE FUNCTION account_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_agency_words(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER account_searched AFTER INSERT OR UPDATE OF name, legal_name, email, phone ON accounts
  FOR EACH ROW EXECUTE FUNCTION account_searched();
--> statement-breakpoint
CREATE FUNCTION registration_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_agency_words(NEW.account_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER registration_searched AFTER INSERT OR UPDATE OF contact_name, rfc ON registrations
  FOR EACH ROW EXECUTE FUNCTION registration_searched();
--> statement-breakpoint
CREATE FUNCTION person_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words('person', NEW.id, NEW.account_id, NEW.name, NEW.email, NEW.phone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER person_searched AFTER INSERT OR UPDATE OF name, email, phone ON people
  FOR EACH ROW EXECUTE FUNCTION person_searched();
--> statement-breakpoint
CREATE FUNCTION prospect_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words('prospect', NEW.id, NEW.account_id, NEW.name, NEW.email, NEW.phone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prospect_searched AFTER INSERT OR UPDATE OF name, email, phone ON prospects
  FOR EACH ROW EXECUTE FUNCTION prospect_searched();
--> statement-breakpoint
-- Its code has an index: whoever holds stock and goes away again costs nothing here.
CREATE FUNCTION sale_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words('sale', NEW.id, NEW.account_id,
    concat_ws(' ', NEW.customer->>'givenName', NEW.customer->>'familyName'),
    coalesce(NEW.customer_email, NEW.customer->>'email'), NEW.customer->>'phone');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sale_searched AFTER INSERT OR UPDATE OF customer, customer_email ON sales
  FOR EACH ROW WHEN (NEW.customer IS NOT NULL) EXECUTE FUNCTION sale_searched();
--> statement-breakpoint
INSERT INTO search_words (kind, subject_id, account_id, word)
SELECT kind, id, account_id, word FROM (
  SELECT 'agency' AS kind, a.id, a.id AS account_id, concat_ws(' ', a.id, a.name, a.legal_name, r.contact_name, r.rfc) AS texts,
      a.email, a.phone FROM accounts a LEFT JOIN registrations r ON r.account_id = a.id
  UNION ALL SELECT 'person', id, account_id, name, email, phone FROM people
  UNION ALL SELECT 'prospect', id, account_id, name, email, phone FROM prospects
  UNION ALL SELECT 'sale', id, account_id, concat_ws(' ', customer->>'givenName', customer->>'familyName'),
    coalesce(customer_email, customer->>'email'), customer->>'phone' FROM sales WHERE customer IS NOT NULL
) kept, search_words_of(texts, email, phone) AS word;
