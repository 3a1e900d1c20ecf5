ALTER TABLE "certificates" ADD COLUMN "questioned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "question" text DEFAULT '' NOT NULL;