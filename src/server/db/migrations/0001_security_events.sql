CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer,
	"email" text,
	"caller" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_events_email" ON "security_events" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "security_events_caller" ON "security_events" USING btree ("caller","id");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The sweep deletes events when they are as old as SECURITY_EVENTS_KEPT_DAYS; newer ones nobody deletes.
CREATE TRIGGER security_events_kept BEFORE DELETE ON security_events
  FOR EACH ROW WHEN (OLD.created_at >= now() - interval '180 days') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER security_events_never_emptied BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
