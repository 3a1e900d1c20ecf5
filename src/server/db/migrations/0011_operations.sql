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
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "chat_messages_created" ON "chat_messages" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("id") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to_address") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "project_events_created" ON "project_events" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("created_at");