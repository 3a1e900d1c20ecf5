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
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text NOT NULL,
	"roles" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_user_id" integer DEFAULT 0 NOT NULL,
	"told_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "title" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_words" ADD CONSTRAINT "account_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_words_pairs" ON "account_words" USING gin (text_pairs(words));--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_state" ON "users" USING btree ((case when password_hash = '' then 'deleted' when suspended_at is not null then 'suspended'
        when registration_step = 'verify' then 'unverified' else 'active' end),"id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (text_pairs(lower(label)));--> statement-breakpoint
CREATE INDEX "chat_messages_created" ON "chat_messages" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("id") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to_address") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "contents_kind" ON "contents" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "complaints_live" ON "complaints" USING btree ("due_at","id") WHERE status in ('open', 'responded', 'mediating');--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "project_events_created" ON "project_events" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "projects_running" ON "projects" USING btree ("id") WHERE status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising');--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("created_at");--> statement-breakpoint
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
FROM users u LEFT JOIN professionals p ON p.user_id = u.id;--> statement-breakpoint
UPDATE contents SET title = coalesce(v.body->'title', '{}'::jsonb)
  FROM content_versions v
  WHERE v.content_id = contents.id AND v.version = contents.last_version AND contents.kind IN ('page', 'case', 'page_meta');
