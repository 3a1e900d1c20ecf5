CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificates_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_pictures_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "professional_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_type" text NOT NULL,
	"name" jsonb NOT NULL,
	"price_cents" bigint NOT NULL,
	"months" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"plan_id" integer NOT NULL,
	"next_plan_id" integer,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"anchor_day" integer,
	"prepaid_order_id" integer,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"timer_at" timestamp (3) with time zone,
	"timers_done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "caller" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ALTER COLUMN "caller" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "districts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "info_note" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "info_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rejection_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pictures" ADD CONSTRAINT "portfolio_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pictures" ADD CONSTRAINT "portfolio_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_events" ADD CONSTRAINT "professional_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_events" ADD CONSTRAINT "professional_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_pictures_user" ON "portfolio_pictures" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "professional_events_user" ON "professional_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_timer" ON "subscriptions" USING btree ("timer_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professionals_status" ON "professionals" USING btree ("status",coalesce(submitted_at, 'infinity'::timestamptz),"user_id");--> statement-breakpoint
CREATE INDEX "professionals_waiting" ON "professionals" USING btree ((status <> 'pending_approval'),coalesce(submitted_at, 'infinity'::timestamptz),"user_id");--> statement-breakpoint
CREATE INDEX "professionals_info_due" ON "professionals" USING btree ("info_due_at") WHERE status = 'info_requested';--> statement-breakpoint
CREATE INDEX "orders_subscription" ON "orders" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_subscription" ON "orders" USING btree ("subscription_id") WHERE status = 'pending';--> statement-breakpoint
CREATE TRIGGER professional_events_append_only BEFORE UPDATE OR DELETE ON professional_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a new installation sells; from here on the operator's.
INSERT INTO "plans" ("key", "user_type", "name", "price_cents", "months", "position") VALUES
  ('consultant_quarter', 'consultant', '{"zh-Hant": "顧問季費", "en": "Consultant, quarterly"}', 144000, 3, 1),
  ('consultant_year', 'consultant', '{"zh-Hant": "顧問年費", "en": "Consultant, yearly"}', 480000, 12, 2),
  ('technician_quarter', 'technician', '{"zh-Hant": "師傅季費", "en": "Technician, quarterly"}', 84000, 3, 1),
  ('technician_year', 'technician', '{"zh-Hant": "師傅年費", "en": "Technician, yearly"}', 280000, 12, 2);
--> statement-breakpoint
-- Professionals from before there were subscriptions: a year from today, unpaid.
INSERT INTO "subscriptions" ("user_id", "status", "plan_id", "period_start", "period_end", "anchor_day", "timer_at", "created_at")
  SELECT p.user_id, 'active', l.id, now(), now() + interval '1 year',
    extract(day from now() at time zone 'Asia/Hong_Kong'), now() + interval '1 year' - interval '14 days', now()
  FROM "professionals" p JOIN "users" u ON u.id = p.user_id
    JOIN "plans" l ON l.user_type = u.user_type AND l.months = 12
  WHERE p.status = 'approved';
