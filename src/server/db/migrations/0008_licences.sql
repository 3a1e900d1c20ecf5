ALTER TABLE "certificates" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "verified_by" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "verified_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "timer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_timer" ON "certificates" USING btree ("timer_at") WHERE timer_at is not null;--> statement-breakpoint
-- The day of those that were stored before is told about as well.
UPDATE "certificates" SET "timer_at" = now() WHERE "expires_on" IS NOT NULL;--> statement-breakpoint
-- Whether a technician can be chosen where a category demands a licence (modules/professional/demanded-licences.ts).
CREATE TRIGGER certificates_told AFTER UPDATE ON certificates
  FOR EACH ROW WHEN (OLD.verified_at IS DISTINCT FROM NEW.verified_at) EXECUTE FUNCTION tell_change('availability', 'user_id');
