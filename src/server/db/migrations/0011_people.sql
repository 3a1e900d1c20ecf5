-- The characters of a text and its pairs of neighbours: what holds a word holds all of the word's, in any script.
CREATE FUNCTION text_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(substr(value, place, 2)) || string_to_array(value, NULL) FROM generate_series(1, length(value)) place
$$;--> statement-breakpoint
CREATE TABLE "account_words" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"words" text GENERATED ALWAYS AS (account || ' ' || company) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_words" ADD CONSTRAINT "account_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_words_pairs" ON "account_words" USING gin (text_pairs(words));--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_state" ON "users" USING btree ((case when password_hash = '' then 'deleted' when suspended_at is not null then 'suspended'
        when registration_step = 'verify' then 'unverified' else 'active' end),"id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (text_pairs(lower(label)));--> statement-breakpoint
-- Counting how often each pair occurs would take an analyze half a minute, and is of no use: what is rare goes by the index.
ALTER INDEX account_words_pairs ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX audit_log_words ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
CREATE FUNCTION keep_words_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_words (user_id, account)
  VALUES (new.id, lower(concat_ws(' ', new.name, new.nickname, new.email, new.phone)))
  ON CONFLICT (user_id) DO UPDATE SET account = excluded.account;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_words_of_professional() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_words SET company = lower(new.company_name) WHERE user_id = new.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_words AFTER INSERT OR UPDATE OF name, nickname, email, phone ON users
  FOR EACH ROW EXECUTE FUNCTION keep_words_of_user();--> statement-breakpoint
CREATE TRIGGER professionals_words AFTER INSERT OR UPDATE OF company_name ON professionals
  FOR EACH ROW EXECUTE FUNCTION keep_words_of_professional();--> statement-breakpoint
INSERT INTO account_words (user_id, account, company)
SELECT u.id, lower(concat_ws(' ', u.name, u.nickname, u.email, u.phone)), lower(coalesce(p.company_name, ''))
FROM users u LEFT JOIN professionals p ON p.user_id = u.id;
